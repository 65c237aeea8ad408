import type { Theme } from '../theme/theme.ts';
import type { Plan } from './plan.ts';

/** The HTML of a page, and the facts with which the browser hydrates it. */
export interface Rendering {
  /** Of the address to which the routes led. */
  plan: Plan;
  status: 200 | 404;
  head: string;
  html: string;
  address: string;
  theme: Theme;
  now: number;
  answers: Record<string, unknown>;
  changesAt: number | null;
}
