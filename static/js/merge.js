// JSON merge patch (RFC 7396): how the document follows the server.

/**
 * The target with the patch merged in. Nothing given is changed; what the patch does not touch is shared, so `===` tells what changed.
 * @param {unknown} target
 * @param {unknown} patch
 * @returns {unknown}
 */
export function merge(target, patch) {
  if (!isMap(patch)) return patch;
  const result = { ...(isMap(target) ? target : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge(result[key], value);
  }
  return result;
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isMap(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
