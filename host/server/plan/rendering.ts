import type { Theme } from '../theme/theme.ts';
import type { Plan } from './plan.ts';

export interface Rendering {
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
