import { useEffect, useRef } from 'react';

import { prefetchSection } from './join-section';
import { sectionAt } from './sections';

const hoverDelayMs = 120;

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
