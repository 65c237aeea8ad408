import jestRunner from 'jest-runner';

const TestRunner = jestRunner.default ?? jestRunner;

const namesOf = new Map();
const durationOf = new Map();

export default class MutantTestRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const { testNamePattern } = this._globalConfig;
    const isMutant = process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined;
    const pattern = isMutant && testNamePattern ? new RegExp(testNamePattern, 'i') : null;
    const isWanted = ({ path }) =>
      !pattern || !namesOf.has(path) || namesOf.get(path).some((name) => pattern.test(name));
    let hasFailed = false;
    this.on('test-file-success', ([{ path }, { testResults, perfStats, numFailingTests, testExecError }]) => {
      if (testResults.length > 0)
        namesOf.set(
          path,
          testResults.map(({ fullName }) => fullName),
        );
      if (!isMutant) durationOf.set(path, perfStats?.runtime);
      hasFailed ||= numFailingTests > 0 || Boolean(testExecError);
    });
    this.on('test-file-failure', () => (hasFailed = true));
    const fastestFirst = (one, other) => (durationOf.get(one.path) ?? 0) - (durationOf.get(other.path) ?? 0);
    for (const test of tests.filter(isWanted).sort(fastestFirst)) {
      if (isMutant && hasFailed) return;
      await super.runTests([test], watcher, { ...options, serial: true });
    }
  }
}
