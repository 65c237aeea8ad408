import {
  checkStore,
  type CheckedSection,
  settingsCheck,
  settingsGlobal,
} from '@kantine/contract/check-store';
import type * as TestingLibrary from '@testing-library/react';
import type * as ReactDom from 'react-dom';
import type * as ReactDomClient from 'react-dom/client';

import type * as Settings from '../core/src/venue/section-settings';
import type * as Listening from '../core/src/browser/listen-to-browser';

// Each module also listens in a registry of `jest.isolateModules`.
jest.mock('../core/src/browser/listen-to-browser', () => {
  const module = jest.requireActual<typeof Listening>('../core/src/browser/listen-to-browser');
  if ('window' in globalThis) module.listenToBrowser();
  return module;
});

declare const SECTION_CHECKS: readonly (Omit<CheckedSection, 'check'> & { script: string })[];

// The shell checks a store record by the sections' schemas.
jest.mock('../core/src/venue/section-settings', () => {
  const module = jest.requireActual<typeof Settings>('../core/src/venue/section-settings');
  const sections = SECTION_CHECKS.map(({ script, ...section }) => {
    const run = new Function('globalThis', script) as (scope: Record<string, never>) => void;
    const scope: Record<string, never> = {};
    run(scope);
    return { ...section, check: settingsCheck(scope[settingsGlobal(section.name)]!) };
  });
  module.provideRecordCheck(
    (attributes) => checkStore({ ...attributes }, sections) as Settings.CheckedRecord,
  );
  return module;
});

// Half of the test files render nothing, and loading it takes longer than most of them.
jest.mock('@testing-library/react', () => {
  jest.requireActual('@testing-library/jest-dom');
  const library = jest.requireActual<typeof TestingLibrary>('@testing-library/react');
  const { createRoot } = jest.requireActual<typeof ReactDomClient>('react-dom/client');
  const { flushSync } = jest.requireActual<typeof ReactDom>('react-dom');
  const { asyncWrapper } = library.getConfig();
  let other: ReactDomClient.Root | undefined;
  library.configure({
    asyncUtilTimeout: Number(process.env['TEST_WAIT_MS'] ?? 30_000),
    // On a busy machine, what is found may wait for its effects still; React runs them before any rendering.
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const result = await work();
        flushSync(() => (other ??= createRoot(document.createElement('div'))).render(null));
        return result;
      }),
  });
  return library;
});

// An unexpected console message fails the test.
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
