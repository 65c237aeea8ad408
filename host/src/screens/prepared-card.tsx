import type { ReactNode } from 'react';

import { usePrepare } from '../federation/use-prepare';

/** Around a card that leads to a section: hovering or focusing it fetches the section's code. */
export function PreparedCard({ to, children }: { to: string; children: ReactNode }) {
  return <div {...usePrepare(to)}>{children}</div>;
}
