// Runs before the first paint, as an ordinary script: otherwise a dark room flashes white. The rest is in theme.js.
(function () {
  try {
    var wish = localStorage.getItem("fiverow.theme");
    if (wish && wish !== "auto") document.documentElement.setAttribute("data-theme", wish);
  } catch (error) {
    // Storage is closed: the device's own preference holds.
  }
})();
