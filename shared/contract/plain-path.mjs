// Imports nothing: the servers and the browser read an address alike.

/** @param {string} text */
function decode(text) {
  // Run by run: a percent sign may encode nothing, as in "50%-rabat".
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

export function plainPath(pathname) {
  const segments = [];
  for (const segment of decode(pathname.replaceAll('\\', '/')).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`.normalize();
}

export function encodePath(path) {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
