import type { ComponentProps } from 'react';

import { usePrefetchOnIntent } from '../../federation/use-prefetch-on-intent';

export function PrefetchCard({ to, ...rest }: ComponentProps<'div'> & { to: string }) {
  return <div {...rest} {...usePrefetchOnIntent(to)} />;
}
