import type { ReactNode } from 'react';

import { usePrefetchOnIntent } from '../federation/use-prefetch-on-intent';

/** Around a card that leads to a section: hovering or focusing it fetches the section's code. */
export function PreparedCard({ to, children }: { to: string; children: ReactNode }) {
  return <div {...usePrefetchOnIntent(to)}>{children}</div>;
}
