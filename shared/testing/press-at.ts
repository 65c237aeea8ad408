import { createEvent, fireEvent } from '@testing-library/react';

/** A busy machine takes longer between two presses than a double click may: the test says when they are. */
export function pressAt(timeStamp: number, element: HTMLElement, place: MouseEventInit): void {
  const press = createEvent.click(element, { detail: 1, ...place });
  Object.defineProperty(press, 'timeStamp', { value: timeStamp });
  fireEvent(element, press);
}
