/** The last day of security fixes of each line of Node (github.com/nodejs/Release, schedule.json). */
const lastDays = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' };

/** A line without an entry is an odd one, or older or newer than the list. */
export function hasSecurityFixes(version, now = Date.now()) {
  const line = Number(/^v?(\d+)\./.exec(version)?.[1]);
  const lastDay = lastDays[line];
  if (lastDay) return now < Date.parse(lastDay) + 24 * 60 * 60_000;
  return line > Math.max(...Object.keys(lastDays).map(Number));
}

export function warnOfOldNode(log, version = process.version, now = Date.now()) {
  if (!hasSecurityFixes(version, now))
    log.warn({ event: 'node.unsupported', node: version }, 'this Node gets no security fixes any more');
}
