/* eslint-disable declared-state/required -- whether code has failed */
import { useLocation } from '@kantine/routing';
import { useIsHydrating } from '@kantine/ui';
import { type RefObject, useEffect, useState } from 'react';

import { SectionError } from '../federation/load-section';
import { renewPage } from '../federation/renew-page';
import { sectionAt } from '../federation/sections';
import { codeIsMissing } from '../hydration/hydration-events';
import { toErrorReport } from '../reports/error-report';

let isKept = false;

export function keepContent(failure: unknown, pathname: string): void {
  isKept = true;
  if (failure instanceof SectionError) console.warn(failure.message, failure.cause ?? '');
  if (toErrorReport(failure) !== null) void renewPage(sectionAt(pathname)?.name);
}

export function useIsContentKept(main: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation();
  // After a mismatch React renders anew without the server's content.
  const isHydrating = useIsHydrating();
  const [keptKey, setKeptKey] = useState(isHydrating && isKept ? key : null);
  if (keptKey !== null && keptKey !== key) setKeptKey(null);
  const isShown = keptKey === key;
  useEffect(() => {
    if (isShown) main.current?.dispatchEvent(new Event(codeIsMissing, { bubbles: true }));
  }, [isShown, main]);
  return isShown;
}
