import { RequestError } from '@kantine/core';
import { isRouteErrorResponse } from '@kantine/routing';

import { SectionError } from '../federation/load-section';
import { versionOf } from '../federation/registry';
import { isMissingCode } from '../federation/renew-page';
import { sectionAt } from '../federation/sections';

export type ErrorReport = {
  section: string;
  version: string;
} & (
  | { kind: 'section-failed'; reason: string }
  | {
      kind: 'script-error';
      /** The error's class; its message may contain what somebody typed. */
      error: string;
      /** Frames in the site's own files, innermost first: address, line, column. */
      at: string[];
    }
);

export function toErrorReport(error: unknown): ErrorReport | null {
  // The venue API logs its own failures, and a missing page is no error.
  if (!(error instanceof Error) || error instanceof RequestError || isRouteErrorResponse(error)) return null;
  if (error.name === 'AbortError') return null;
  if (error instanceof SectionError) return sectionFailed(error.section, error.reason);
  if (isMissingCode(error)) return sectionFailed(currentSection(), 'a part of its code did not arrive');
  const at = ownFrames(error.stack ?? '');
  const [, section = 'host', version = versionOf('host')] =
    /^\/sections\/([^/]+)\/([^/]+)\//.exec(at[0] ?? '') ?? [];
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  return { kind: 'script-error', section, version, error: name, at };
}

export function currentSection(): string {
  return sectionAt(window.location.pathname)?.name ?? 'host';
}

function sectionFailed(section: string, reason: string): ErrorReport {
  return { kind: 'section-failed', section, version: versionOf(section), reason };
}

const maxStack = 10_000;

/** Addresses of pages are left out: they may identify a person. */
function ownFrames(stack: string): string[] {
  const frames = stack.slice(0, maxStack).matchAll(/(\/(?:assets|sections)\/[\w./@-]+\.js):(\d+):(\d+)/g);
  return [...frames].slice(0, 5).map(([, file, line, column]) => `${file}:${line}:${column}`);
}
