import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser has and it leaves out: the router makes a `Request` of each navigation. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Node's Request wants Node's own signals.
    Object.assign(this.global, { Request, Response, Headers, AbortController, AbortSignal });
  }
}
