import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser has and it leaves out, in a time zone far from Denmark. */
export default class BrowserEnvironment extends TestEnvironment {
  #timeZone;

  /** A test file may choose its own: `@jest-environment-options {"timeZone": "Pacific/Auckland"}`. */
  constructor(config, context) {
    super(config, context);
    this.#timeZone = config.projectConfig.testEnvironmentOptions.timeZone ?? 'America/Los_Angeles';
  }

  async setup() {
    await super.setup();
    // A screen that asks the machine for the time of day shows it here. Set from outside: what a test sets is a copy.
    process.env.TZ = this.#timeZone;
    // The router makes a `Request` of each navigation, and Node's Request wants Node's own signals.
    Object.assign(this.global, { Request, Response, Headers, AbortController, AbortSignal });
  }
}
