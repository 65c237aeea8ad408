// Which sections run from source just now, and how their last builds went.

/** @typedef {import('../site/site-folder.mjs').Line} Line */

/**
 * @typedef {object} State  what an open page is told
 * @property {string} build   names what the page is made with: another one, and it is loaded anew
 * @property {Record<string, string>} failures  why a section does not build just now, by its name
 */

export function createOverrides() {
  /** @type {Map<string, Line>} the last good build of each section */
  const good = new Map();
  const failures = new Map();
  const listeners = new Set();
  let isOn = true;
  const tell = () => listeners.forEach((listener) => listener());

  return {
    /** The registry lines that take the place of the shell's own. @returns {Record<string, Line>} */
    lines: () => (isOn ? Object.fromEntries(good) : {}),

    /** @returns {State} */
    state() {
      const versions = [...good].map(([name, { version }]) => `${name} ${version}`).sort();
      return isOn
        ? { build: versions.join(', '), failures: Object.fromEntries(failures) }
        : { build: 'off', failures: {} };
    },

    /** A build that is good takes the place of the one before. */
    built(name, line) {
      good.set(name, line);
      failures.delete(name);
      tell();
    },

    /** One that is not leaves the good one before where it is. */
    failed(name, text) {
      failures.set(name, text);
      tell();
    },

    /** Off: the shell's own sections, as if nobody were developing. */
    turn(on) {
      isOn = on;
      tell();
    },

    /** @returns {() => void} ends it */
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
