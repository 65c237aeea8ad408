import { readPageData } from '@kantine/core';

import { deployedSections } from '../federation/registry';
import { whenPageIdle } from '../hydration/when-page-idle';

export function reportErrors(): { onError?: (error: unknown) => void } {
  const { url } = readPageData().reports;
  const hasTwoVersions = Object.values(deployedSections()).some(({ inUse }) => inUse);
  if (!url && !hasTwoVersions) return {};
  const reporter = whenPageIdle().then(async () => (await import('./reporter')).startReporter(url));
  const report = (error: unknown) =>
    void reporter.then(
      (send) => send(error),
      () => undefined,
    );
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return { onError: report };
}
