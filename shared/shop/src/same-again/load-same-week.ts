export type { SameDay, SameWeek } from './same-week';

export const loadSameWeek = () => import('./same-week');
