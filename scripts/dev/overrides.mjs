// The sections that run from source, and the results of their last builds.

/** @typedef {import('../site/site-folder.mjs').RegistryEntry} RegistryEntry */

/**
 * @typedef {object} State  sent to open pages
 * @property {string} build   the page reloads when it changes
 * @property {Record<string, string>} failures  compile errors by section
 */

export function createOverrides() {
  /** @type {Map<string, RegistryEntry>} the last good build of each section */
  const good = new Map();
  const failures = new Map();
  const listeners = new Set();
  let isOn = true;
  const notify = () => listeners.forEach((listener) => listener());

  return {
    /** Entries that replace the shell's. @returns {Record<string, RegistryEntry>} */
    entries: () => (isOn ? Object.fromEntries(good) : {}),

    /** @returns {State} */
    state() {
      const versions = [...good].map(([name, { version }]) => `${name} ${version}`).sort();
      return isOn
        ? { build: versions.join(', '), failures: Object.fromEntries(failures) }
        : { build: 'off', failures: {} };
    },

    built(name, entry) {
      good.set(name, entry);
      failures.delete(name);
      notify();
    },

    /** A failed build keeps the last good one. */
    failed(name, text) {
      failures.set(name, text);
      notify();
    },

    turn(on) {
      isOn = on;
      notify();
    },

    /** @returns {() => void} unsubscribes */
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
