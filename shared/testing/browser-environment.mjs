import { TestEnvironment } from 'jest-environment-jsdom';

export default class BrowserEnvironment extends TestEnvironment {
  #timeZone;

  /** A test file may set `@jest-environment-options {"timeZone": "Pacific/Auckland"}`. */
  constructor(config, context) {
    super(config, context);
    this.#timeZone = config.projectConfig.testEnvironmentOptions.timeZone ?? 'America/Los_Angeles';
  }

  async setup() {
    await super.setup();
    // A test's own `process.env` is a copy.
    process.env.TZ = this.#timeZone;
    // The router's `Request` needs Node's own signals.
    Object.assign(this.global, { Request, Response, Headers, AbortController, AbortSignal });
  }
}
