import { RequestError } from '@kantine/core';
import { isRouteErrorResponse } from '@kantine/routing';

import { SectionError } from '../federation/load-section';
import { versionHere } from '../federation/registry';
import { isMissingCode } from '../federation/renew-page';
import { sectionAt } from '../federation/sections';

/** Something that went wrong in the site's own code, and what it is about. */
export type Fault = {
  /** The section that it is about; 'host': the shell. */
  section: string;
  /** The version of it that runs in the page, or was asked for. */
  version: string;
} & (
  | { kind: 'section-failed'; reason: string }
  | {
      kind: 'script-error';
      /** The error's class. Its message is not told: it may hold what somebody typed. */
      error: string;
      /** Where in the site's own files it arose, the innermost first: address, line, column. */
      at: string[];
    }
);

/** The report of an error; `null` for an error that the site's code did not cause. */
export function toFault(error: unknown): Fault | null {
  // The venue API's failures are in its own log, and a page that is not there is no fault.
  if (!(error instanceof Error) || error instanceof RequestError || isRouteErrorResponse(error)) return null;
  if (error.name === 'AbortError') return null;
  if (error instanceof SectionError) return sectionFailed(error.section, error.reason);
  if (isMissingCode(error)) return sectionFailed(sectionHere(), 'a part of its code did not arrive');
  const at = ownFrames(error.stack ?? '');
  const [, section = 'host', version = versionHere('host')] =
    /^\/sections\/([^/]+)\/([^/]+)\//.exec(at[0] ?? '') ?? [];
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  return { kind: 'script-error', section, version, error: name, at };
}

/** The section whose page this is; 'host': one of the shell's own. */
export function sectionHere(): string {
  return sectionAt(window.location.pathname)?.name ?? 'host';
}

function sectionFailed(section: string, reason: string): Fault {
  return { kind: 'section-failed', section, version: versionHere(section), reason };
}

/** The places in the site's own files that a stack names, at most five. Addresses of pages do not come in: they may say whose they are. */
function ownFrames(stack: string): string[] {
  const frames = stack.matchAll(/(\/(?:assets|sections)\/[\w./@-]+\.js):(\d+):(\d+)/g);
  return [...frames].slice(0, 5).map(([, file, line, column]) => `${file}:${line}:${column}`);
}
