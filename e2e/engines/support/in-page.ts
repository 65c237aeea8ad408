import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type * as TestingLibrary from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    findTarget: typeof findTarget;
    complaints?: string[];
    /** Whether the press on a target reached it, or what it reached. */
    press?: { hit: string | null };
  }
}

/** A visible element, by its role and name, its label, or its text. */
export interface Target {
  by: 'role' | 'label' | 'text';
  /** The text, or the source of a regular expression. */
  words: string;
  isPattern?: boolean;
  role?: string;
  /** Which of several, from 0; a negative number counts from the end. */
  index?: number;
  /** A selector of the part of the page to search. */
  within?: string;
  [key: string]: string | number | boolean | undefined;
}

function findTarget({ by, role = '', words, isPattern, index = 0, within = 'body' }: Target) {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const scope = document.querySelector<HTMLElement>(within);
  if (!scope) return null;
  const matcher = isPattern ? new RegExp(words) : words;
  const found =
    by === 'role'
      ? queryAllByRole(scope, role, words ? { name: matcher } : {})
      : by === 'label'
        ? queryAllByLabelText(scope, matcher)
        : queryAllByText(scope, matcher, { ignore: 'script, style, [hidden], [hidden] *' });
  return found.filter((element) => element.getClientRects().length > 0).at(index) ?? null;
}

/** Runs in the page. Records whether the next click reaches the target, which may be drawn anew until then. */
export function watchPress(target: Target) {
  const press: NonNullable<Window['press']> = (window.press = { hit: 'nothing' });
  document.addEventListener(
    'click',
    ({ target: hit }) => {
      const isHit = window.findTarget(target)?.contains(hit as Node);
      press.hit = isHit ? null : (hit as Element).outerHTML.slice(0, 200);
    },
    { capture: true, once: true },
  );
}

/** Runs in the page. A page that has been left for another has no record. */
export const readPress = () => window.press?.hit ?? null;

/** Runs in the page. Collects violations of the policy, and in an engine without a console log everything else. */
export function collectComplaints(isConsoleHeard: boolean) {
  if (window.complaints) return;
  const complaints: string[] = (window.complaints = []);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  if (isConsoleHeard) return;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      complaints.push(`${level}: ${args.map(String).join(' ')}`);
      say(...args);
    };
  }
  window.addEventListener('error', ({ message }) => complaints.push(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    complaints.push(`uncaught: ${String(reason)}`),
  );
}

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** A script that sets the global `findTarget`. */
export const queries = `${readFileSync(library, 'utf8')};window.findTarget = ${findTarget.toString()}`;
