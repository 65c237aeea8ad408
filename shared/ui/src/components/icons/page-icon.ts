import { useEffect, useState } from 'react';
import { icons, type IconShape } from './icon-shapes';

/**
 * The drawing for an icon that a venue named, such as `info` or `fa-info`, for use as `<Icon name={…} />`. Until it is
 * here, and when the name is unknown, it is a sheet of paper.
 */
export function usePageIcon(name: string | null | undefined): IconShape {
  const [found, setFound] = useState<{ name: string; shape: IconShape } | null>(null);
  useEffect(() => {
    if (!name) return;
    let gone = false;
    findPageIcon(name).then(
      (shape) => {
        if (!gone && shape) setFound({ name, shape });
      },
      // Without the network the sheet of paper stays.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return found && found.name === name ? found.shape : icons.page;
}

/**
 * Looks among the names that pages usually have, which is a few kilobytes, and only then in all of Font Awesome Free,
 * which is some hundred.
 */
export async function findPageIcon(name: string): Promise<IconShape | undefined> {
  const key = toExportName(name);
  const usual = (await import('./common-page-icons')).commonPageIcons;
  return usual[key] ?? (await import('./all-page-icons')).allPageIcons[key];
}

/** `fa-circle-info`, `fas fa-circle-info` and `circle-info` are all `faCircleInfo`. */
function toExportName(name: string): string {
  const bare = name
    .trim()
    .toLowerCase()
    .replace(/^(fa[a-z]*\s+)?(fa-)?/, '');
  return `fa${bare.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
}
