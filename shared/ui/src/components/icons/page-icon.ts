import { whenIdle } from '@kantine/core';
import { useEffect, useState } from 'react';

import { iconFileOf } from './icon-file.mjs';
import { icons, type IconShape } from './icon-shapes';

declare const ICON_FILES: string;

export function usePageIcon(name: string | null | undefined): IconShape {
  const [loaded, setLoaded] = useState<{ name: string; shape: IconShape } | null>(null);
  useEffect(() => {
    if (!name || findOwnIcon(name)) return;
    let isCancelled = false;
    const show = (shape?: IconShape) => {
      if (!isCancelled && shape) setLoaded({ name, shape });
    };
    // Two calls of `fetch` take as long as the hydration of a screen, which ends without them.
    const cancel = whenIdle(() => void findPageIcon(name).then(show, () => undefined));
    return () => {
      isCancelled = true;
      cancel();
    };
  }, [name]);
  return loaded && loaded.name === name ? loaded.shape : (findOwnIcon(name) ?? icons.page);
}

/** By the names in the package.json of the built-in sections: the build drops the library's names. */
const ownIcons = new Map<string, IconShape>([
  ['mug-saucer', icons.meetings],
  ['store', icons.retail],
  ['user', icons.account],
  ['utensils', icons.takeaway],
]);

const findOwnIcon = (name: string | null | undefined) => ownIcons.get(toBareName(name ?? ''));

export async function findPageIcon(name: string): Promise<IconShape | undefined> {
  const key = toExportName(name);
  const answer = await fetch(`${ICON_FILES}${iconFileOf(key)}.json`);
  const icons = (await answer.json()) as Record<string, [width: number, height: number, path: string]>;
  if (!Object.hasOwn(icons, key)) return undefined;
  const [width, height, path] = icons[key]!;
  return { icon: [width, height, 0, 0, path] };
}

/** The last class of a text such as 'fas fa-store' or 'fa-solid fa-store' names the icon. */
const toBareName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(.*\s)?(fa-)?/, '');

function toExportName(name: string): string {
  return `fa${toBareName(name).replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
}
