export type { SameDay, SameWeek } from './same-week';

/** Code that few visitors need. */
export const loadSameWeek = () => import('./same-week');
