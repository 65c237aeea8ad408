export const switchPath = '/__dev/';

export const baseOf = (section) => `/__dev/sections/${section}/`;

export function createOverrides() {
  const good = new Map();
  const failures = new Map();
  const listeners = new Set();
  let isOn = true;
  let records = 0;
  const notify = () => listeners.forEach((listener) => listener());

  return {
    manifests: () => (isOn ? Object.fromEntries(good) : {}),

    state() {
      const versions = [...good].map(([name, { version }]) => `${name} ${version}`).sort();
      if (records > 0) versions.push(`store record ${records}`);
      return isOn
        ? { build: versions.join(', '), failures: Object.fromEntries(failures) }
        : { build: 'off', failures: {} };
    },

    built(name, manifest) {
      good.set(name, manifest);
      failures.delete(name);
      notify();
    },

    /** A failed build keeps the last good one. */
    failed(name, text) {
      failures.set(name, text);
      notify();
    },

    /** The venue API of the demo has another store record: the pages load again. */
    changeRecord() {
      records += 1;
      notify();
    },

    turn(on) {
      isOn = on;
      notify();
    },

    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
