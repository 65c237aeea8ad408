import { useEffect, useState } from 'react';
import { icons, type IconShape } from './icon-shapes';

export function usePageIcon(name: string | null | undefined): IconShape {
  const [loaded, setLoaded] = useState<{ name: string; shape: IconShape } | null>(null);
  useEffect(() => {
    if (!name || findOwnIcon(name)) return;
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
  return loaded && loaded.name === name ? loaded.shape : (findOwnIcon(name) ?? icons.page);
}

/** The site's own icons come with its first code. */
const findOwnIcon = (name: string | null | undefined) =>
  name ? Object.values(icons).find(({ iconName }) => iconName === toBareName(name)) : undefined;

export async function findPageIcon(name: string): Promise<IconShape | undefined> {
  const key = toExportName(name);
  const common = (await import('./common-page-icons')).commonPageIcons;
  return common[key] ?? (await import('./all-page-icons')).allPageIcons[key];
}

const toBareName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(fa[a-z]*\s+)?(fa-)?/, '');

function toExportName(name: string): string {
  return `fa${toBareName(name).replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
}
