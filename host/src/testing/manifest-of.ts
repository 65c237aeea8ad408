import type { PublicManifest, SectionMenu } from '@kantine/contract';

declare const KNOWN_SECTIONS: Record<string, SectionMenu>;

interface Changes extends Partial<PublicManifest> {
  /** The files and the calls of its first route. */
  opens?: string[];
  calls?: string[];
}

/** The manifest of a section as a page has it. */
export function manifestOf(
  name: string,
  version = '1',
  { opens = [], calls, ...changes }: Changes = {},
): PublicManifest {
  const route = {
    path: '',
    isIndexed: true,
    isPersonal: false,
    hasSecretInPath: false,
    queryParameters: [],
    browserParameters: [],
    files: opens,
    shares: [],
    ...(calls && { calls }),
  };
  return {
    name,
    version,
    base: `/sections/${name}/${version}/`,
    contract: '^5.0.0',
    menu: KNOWN_SECTIONS[name] ?? {
      label: name,
      description: '',
      icon: '',
      order: 100,
      needsAccount: false,
    },
    entry: { file: 'entry.js', global: `section_${name}` },
    routes: [route],
    ...changes,
  };
}
