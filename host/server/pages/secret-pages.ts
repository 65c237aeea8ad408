import { mailedSecrets } from '../headers/page-headers.ts';
import { type Preview, withPreview } from '../previews/previews.ts';
import type { Registry, Screen } from '../registry/registry.ts';
import { createPromiseCache } from '../render/promise-cache.ts';
import { noShellHints, screenAt, type ShellHints } from './preload-hints.ts';
import type { Template } from './render-page.ts';

/** Regular expressions of the addresses whose path holds a secret: no page of theirs is rendered, kept or reported. */
function secretPathsOf({ sections }: Registry, { screens }: ShellHints): string[] {
  return [
    mailedSecrets,
    ...patternsOf('', screens),
    ...Object.entries(sections).flatMap(([name, section]) => patternsOf(name, section.screens)),
  ];
}

type IsSecret = (pathname: string) => boolean;
/** A page that is kept must not cost a look at the files. */
const keptMs = 500;

export function createSecretPages(
  readRegistry: () => Promise<Registry>,
  readTemplate: () => Promise<Template | null>,
): (pathname: string, preview: Preview | null) => Promise<boolean> {
  const read = async (preview: Preview | null) => {
    const [deployed, template] = await Promise.all([readRegistry(), readTemplate()]);
    const registry = preview ? withPreview(deployed, preview) : deployed;
    return createIsSecret(registry, template?.shell ?? noShellHints);
  };
  const kept = createPromiseCache<IsSecret>({ maxEntries: 1, keptUntil: () => Date.now() + keptMs });
  return async (pathname, preview) => {
    const isSecret = await (preview ? read(preview) : kept('', () => read(null)));
    return isSecret(pathname);
  };
}

function createIsSecret(registry: Registry, shell: ShellHints): IsSecret {
  const secret = new RegExp(secretPathsOf(registry, shell).join('|'), 'i');
  return (pathname) => {
    const path = decode(pathname);
    if (!secret.test(path)) return false;
    // A parameter of a secret path may look like the name of another page, as in `:token` and `list`.
    const [, name = ''] = path.split('/');
    const section = Object.hasOwn(registry.sections, name) ? registry.sections[name] : undefined;
    const screen = section ? screenAt(path, `/${name}`, section.screens) : screenAt(path, '', shell.screens);
    return !screen || screen.hasSecretInPath === true;
  };
}

/** The router also finds a page by its address in capitals, and with more slashes. */
function patternsOf(base: string, screens: readonly Screen[]): string[] {
  return screens
    .filter(({ path, hasSecretInPath }) => hasSecretInPath && path.includes(':'))
    .map(({ path }) => {
      const parts = `${base}/${path}`.split('/').filter(Boolean);
      const first = parts.findIndex((part) => part.startsWith(':'));
      return `^${['', ...parts.slice(0, first).map(escape), '[^/]'].join('/+')}`;
    });
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
