import { useEffect, useState } from 'react';
import { icons, type IconShape } from './icon-shapes';

export function usePageIcon(name: string | null | undefined): IconShape {
  const [loaded, setLoaded] = useState<{ name: string; shape: IconShape } | null>(null);
  useEffect(() => {
    if (!name) return;
    let isCancelled = false;
    findPageIcon(name).then(
      (shape) => {
        if (!isCancelled && shape) setLoaded({ name, shape });
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [name]);
  return loaded && loaded.name === name ? loaded.shape : icons.page;
}

export async function findPageIcon(name: string): Promise<IconShape | undefined> {
  const key = toExportName(name);
  const common = (await import('./common-page-icons')).commonPageIcons;
  return common[key] ?? (await import('./all-page-icons')).allPageIcons[key];
}

function toExportName(name: string): string {
  const bare = name
    .trim()
    .toLowerCase()
    .replace(/^(fa[a-z]*\s+)?(fa-)?/, '');
  return `fa${bare.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
}
