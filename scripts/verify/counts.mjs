// How many tests passed and failed, as each of the three runners reports it in a file of its own.
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** Jest's --json. A file that could not even run has no failed test in it, and counts as one. @returns {Counts} */
export function jestCounts(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** The summary at the end of node:test's TAP. @returns {Counts} */
export function tapCounts(file) {
  const text = readFileSync(file, 'utf8');
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail') + count('cancelled') };
}

/** Playwright's json reporter. A test that passed at its second try passed. @returns {Counts} */
export function playwrightCounts(file) {
  const { stats, errors = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
