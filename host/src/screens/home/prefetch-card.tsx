import type { ReactNode } from 'react';

import { usePrefetchOnIntent } from '../../federation/use-prefetch-on-intent';

export function PrefetchCard({ to, children }: { to: string; children: ReactNode }) {
  return <div {...usePrefetchOnIntent(to)}>{children}</div>;
}
