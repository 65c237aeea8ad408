import BrowserEnvironment from '../../shared/testing/browser-environment.mjs';

/** A mutant is killed by one failure: a file's other tests might each wait for their time limit. */
export default class FirstFailureEnvironment extends BrowserEnvironment {
  #hasFailed = false;

  async handleTestEvent({ name, test }) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return;
    if (name === 'test_done') this.#hasFailed ||= test.errors.length > 0;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
}
