import { useEffect, useRef } from 'react';

import { prefetchSection } from './join-section';
import { sectionAt } from './sections';

/** The time over or on a link that counts as intent. */
const hoverDelayMs = 120;

/** Handlers for a link: when the pointer or the focus rests on it, its section is prefetched. */
export function usePrefetchOnIntent(to: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const section = sectionAt(to);
  if (!section) return {};
  const begin = () => {
    stop();
    timer.current = setTimeout(() => void prefetchSection(section), hoverDelayMs);
  };
  return { onPointerEnter: begin, onFocus: begin, onPointerLeave: stop, onBlur: stop };
}
