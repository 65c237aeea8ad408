import { useEffect, useRef } from 'react';

import { sectionAt } from '../sections';
import { prepareSection } from './join-section';

/** How long a link is hovered or focused before its section's code is fetched, in milliseconds: long enough to mean it. */
const hoverDelayMs = 120;

/** Handlers for a link to a section: its code comes while the person is still deciding. */
export function usePrefetchOnIntent(to: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const place = sectionAt(to);
  if (!place) return {};
  const begin = () => {
    stop();
    timer.current = setTimeout(() => void prepareSection(place), hoverDelayMs);
  };
  return { onPointerEnter: begin, onFocus: begin, onPointerLeave: stop, onBlur: stop };
}
