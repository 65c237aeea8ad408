import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

import type * as Listening from '../core/src/browser/listen-to-browser';

// Listening starts with each module, also in a registry of `jest.isolateModules`.
jest.mock('../core/src/browser/listen-to-browser', () => {
  const module = jest.requireActual<typeof Listening>('../core/src/browser/listen-to-browser');
  if ('window' in globalThis) module.listenToBrowser();
  return module;
});

// A machine that is busy with other things is slow, and no test is about that: what is waited for has time to come.
configure({ asyncUtilTimeout: 5_000 });

// A test is quiet: what React or the page complains of is a fault, unless the test expects it and says so with a spy.
let complaints: unknown[][] = [];
const complain = (...words: unknown[]) => {
  complaints.push(words);
};

beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation(complain);
  jest.spyOn(console, 'warn').mockImplementation(complain);
});

afterEach(() => {
  jest.restoreAllMocks();
  if ('window' in globalThis) {
    localStorage.clear();
    sessionStorage.clear();
  }
  if (complaints.length > 0) {
    throw new Error(
      `The test wrote to the console:\n${complaints.map((words) => words.map(String).join(' ')).join('\n')}`,
    );
  }
});
