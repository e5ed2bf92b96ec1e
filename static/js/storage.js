// What this browser remembers. Private windows and full disks may refuse: then the page forgets, and still works.

const PREFIX = "fiverow.";

/** @typedef {{get(key: string): string|null, set(key: string, value: string): void, drop(key: string): void}} Store */

/**
 * @param {() => Storage} open   asking for the storage may itself throw
 * @returns {Store}
 */
function store(open) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  return {
    get: (key) => attempt(() => open().getItem(PREFIX + key)) ?? memory.get(key) ?? null,
    set: (key, value) => {
      memory.set(key, value);
      attempt(() => open().setItem(PREFIX + key, value));
    },
    drop: (key) => {
      memory.delete(key);
      attempt(() => open().removeItem(PREFIX + key));
    },
  };
}

/** @template T @param {() => T} act @returns {T|undefined} */
function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Of this browser, for good. */
export const lasting = store(() => localStorage);
/** Of this tab: two people may sit in two tabs of one browser. */
export const ofTab = store(() => sessionStorage);

/** @param {string} link @returns {string|null} which person this tab is in that room */
export const personOf = (link) => ofTab.get(`person.${link}`) ?? lasting.get(`person.${link}`);

/** @param {string} link @param {string} person */
export function rememberPerson(link, person) {
  ofTab.set(`person.${link}`, person);
  lasting.set(`person.${link}`, person);
}

/** @param {string} link */
export function forgetPerson(link) {
  ofTab.drop(`person.${link}`);
  lasting.drop(`person.${link}`);
}

/** The name used last, to fill in the next form. */
export const lastName = () => lasting.get("name") ?? "";

/** @param {string} name */
export const rememberName = (name) => lasting.set("name", name);

/** Somebody else will sit down in this tab. @param {string} link */
export const beNobody = (link) => ofTab.set(`person.${link}`, "");
