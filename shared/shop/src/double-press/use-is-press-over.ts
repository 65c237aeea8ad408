/* eslint-disable declared-state/required -- a press of the mouse or a finger */
import { addListeners, registerBrowserListener } from '@kantine/core';
import { useEffect, useState } from 'react';

const doublePressMs = 500;

let lastPressAt = -doublePressMs;

// Presses by the keyboard have no `detail`, those by a program or a screen reader no position.
function notePress(event: Event) {
  const { detail, clientX, clientY } = event as MouseEvent;
  if (detail > 0 && clientX + clientY > 0) lastPressAt = performance.now();
}

registerBrowserListener(() => addListeners(window, ['click'], notePress, { capture: true }));

const leftMs = () => lastPressAt + doublePressMs - performance.now();

/** False while the press that opened the page may be the first half of a double press. */
export function useIsPressOver(): boolean {
  const [isOver, setIsOver] = useState(() => leftMs() <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), leftMs());
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
