export interface Files {
  scripts: string[];
  styles: string[];
}

/** A `:name` in the path stands for one segment. */
export interface Screen extends Files {
  path: string;
  /** The first API paths, with the same `:name`s and `:today`. */
  calls?: string[];
  /** 'account': its calls need a session. */
  access?: 'account' | 'visitor';
  /** False: search engines may not list the page. */
  isIndexed?: boolean;
  /** A parameter of the path is a secret. */
  hasSecretInPath?: boolean;
}

export interface SectionFiles extends Files {
  /** The share keys that the files consume. */
  shares: string[];
}

/** `kantine` in a section's package.json. */
export interface SectionDescription {
  label: string;
  description: string;
  icon: string;
  needsAccount: boolean;
  /** 'always', or the store record's attribute that turns it on. */
  when: string;
}

export interface RegistryEntry {
  version: string;
  entry: string;
  global: string;
  contract: string;
  /** The file name of its server part, beside the entry. */
  server?: string;
  place?: SectionDescription;
  preload: SectionFiles;
  screens: (SectionFiles & Screen)[];
  /** 'sha384-…' by the file's path below the folder of the entry. A file without one is not run. */
  integrity: Record<string, string>;
}

/** `section.json` of a build: file names are relative to its folder. */
export interface SectionFile {
  /** The file name of its server part, beside the entry. */
  server?: string;
  contract: string;
  /** The version of the shared contract at its build. */
  builtFor?: string;
  /** The names that it imports from the host, by share key; '*' stands for all. */
  uses?: Record<string, string[]>;
  place?: SectionDescription;
  preload: SectionFiles;
  screens: (SectionFiles & Screen)[];
}

interface Definitions {
  registry: { sections: Record<string, unknown> };
  name: string;
  description: SectionDescription;
  entry: RegistryEntry;
  section: SectionFile;
}

/**
 * @param options isStrict: unknown fields are refused, not dropped
 * @returns a copy with the defaults filled in
 * @throws {Error} naming the field and the expected value
 */
export function readBySchema<Name extends keyof Definitions>(
  definition: Name,
  value: unknown,
  options?: { isStrict?: boolean },
): Definitions[Name];

/** The code of `@kantine/contract/registry-checks`. */
export function generateChecks(): string;
