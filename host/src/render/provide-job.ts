import {
  failureOf,
  holdClock,
  onIgnoredField,
  type PageData,
  provideAnswers,
  providePageData,
  queryClient,
} from '@kantine/core';
import { provideSafeHtml } from '@kantine/ui/server';

import type { RenderJob } from '../../server/render/render-job';

export interface Asked {
  calls: Set<string>;
  ignored: Set<string>;
  /** The job had all that was asked for, and no query failed for what is not there. */
  readonly isComplete: boolean;
}

/** Gives the job's answers, HTML and clock to the page's code. @returns what the code asks for, which grows until the page is there */
export function provideJob(job: RenderJob, pageData: Partial<PageData>): Asked {
  const { siteOrigin, now, answers, safeHtml } = job;
  let hasAll = true;
  const asked: Asked = {
    calls: new Set(),
    ignored: new Set(),
    get isComplete() {
      return hasAll && !hasFailedForMissing();
    },
  };
  const findIn = <Value>(values: Readonly<Record<string, Value>>, key: string) => {
    if (Object.hasOwn(values, key)) return values[key];
    hasAll = false;
    return undefined;
  };
  providePageData({ ...pageData, siteOrigin });
  onIgnoredField((name) => asked.ignored.add(name));
  holdClock(now);
  queryClient.clear();
  provideAnswers((path) => {
    asked.calls.add(path);
    const body = findIn(answers, path);
    return body == null ? { status: 404, body: {} } : { status: 200, body };
  });
  provideSafeHtml((html) => (html.trim() && findIn(safeHtml, html.trim())) ?? '');
  return asked;
}

const hasFailedForMissing = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => failureOf(state.error).kind === 'missing');
