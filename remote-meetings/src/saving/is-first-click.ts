import type { MouseEvent } from 'react';

/** For a button that takes its row away: the second half of a double click reaches the next row's button. */
export const isFirstClick = (event: MouseEvent) => event.detail < 2;
