import type { ReactNode } from 'react';

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
