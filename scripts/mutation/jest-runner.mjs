// How jest runs test files under Stryker: only those with a test that covers the mutant, and none after one that has failed.
// Stryker selects tests by name; jest alone would load every file of the folder for every mutant, which is most of the time.
import jestRunner from 'jest-runner';

const TestRunner = jestRunner.default ?? jestRunner;

/** The names of a file's tests, since it was last run in this process. */
const namesOf = new Map();

export default class MutantTestRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const { testNamePattern } = this._globalConfig;
    const isMutant = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined;
    const pattern = isMutant && testNamePattern ? new RegExp(testNamePattern, 'i') : null;
    const isWanted = ({ path }) =>
      !pattern || !namesOf.has(path) || namesOf.get(path).some((name) => pattern.test(name));
    let hasFailed = false;
    this.on('test-file-success', ([{ path }, { testResults, numFailingTests, testExecError }]) => {
      if (testResults.length > 0)
        namesOf.set(
          path,
          testResults.map(({ fullName }) => fullName),
        );
      hasFailed ||= numFailingTests > 0 || Boolean(testExecError);
    });
    this.on('test-file-failure', () => (hasFailed = true));
    for (const test of tests.filter(isWanted)) {
      if (isMutant && hasFailed) return;
      await super.runTests([test], watcher, { ...options, serial: true });
    }
  }
}
