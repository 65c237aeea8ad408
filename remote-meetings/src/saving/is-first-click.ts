import type { MouseEvent } from 'react';

/** For a button in a row that goes: the second half of a double click reaches that of the next row. */
export const isFirstClick = (event: MouseEvent) => event.detail < 2;
