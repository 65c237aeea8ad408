import { fireEvent } from '@testing-library/react';

/** Presses a link, which is not followed. */
export function isLeftToBrowser(link: HTMLElement): boolean {
  let isLeft = false;
  document.addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link);
  return isLeft;
}
