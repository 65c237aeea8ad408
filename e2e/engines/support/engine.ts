export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** The values that cross between the test and the page. */
export type Json =
  string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** A browser that a test drives; each tab has storage of its own. */
export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<unknown>;
}

export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function in the page, or in the frame that was entered. It sees its arguments and nothing else of the test. */
  run<A extends Json[], R>(work: (...args: A) => R, ...args: A): Promise<R>;
  /** Clicks with the mouse the element that the function returns in the page. */
  click<A extends Json[]>(find: (...args: A) => Element | null, ...args: A): Promise<void>;
  /** Types on the keyboard, into the focused element. */
  type(text: string): Promise<void>;
  enterFrame(selector: string): Promise<void>;
  leaveFrame(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  takePicture(): Promise<Buffer>;
  /** Messages of the console, uncaught errors and violations of the policy, so far. */
  complaints(): Promise<string[]>;
  close(): Promise<unknown>;
}
