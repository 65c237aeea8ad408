import type { ReactNode } from 'react';

/** A picture with another source in the dark scheme; without one the picture alone. */
export function InDark({ src, children }: { src: string | null; children: ReactNode }) {
  return src ? (
    <picture>
      <source srcSet={src} media="(prefers-color-scheme: dark)" />
      {children}
    </picture>
  ) : (
    children
  );
}
