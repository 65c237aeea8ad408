/** `kantine` in a section's package.json: the default of its words in the menu and on its card. */
export interface SectionMenu {
  label: string;
  description: string;
  icon: string;
  /** The lowest comes first. */
  order: number;
  needsAccount: boolean;
  /** The attribute of the store record that turns the section on; without one it is always on. */
  storeAttribute?: string;
  /** Its link stands beside 'Log ud', for signed-in customers. */
  list?: 'account';
  /** The cart of `@kantine/shop` that the top bar links, at the section's `/cart`. */
  cart?: 'takeaway' | 'retail';
  /** The link in the menu says how much the cart holds. */
  countsCart?: boolean;
  /** Search engines read its address as the venue's menu. */
  hasFoodMenu?: boolean;
}

/** One route, as machines need it. A `:name` in the path stands for one segment. */
export interface RouteManifest {
  path: string;
  access?: 'account' | 'visitor';
  isIndexed: boolean;
  /** No server renders it. */
  isPersonal: boolean;
  /** A parameter of the path is a secret. */
  hasSecretInPath: boolean;
  /** The query parameters with which the server renders it. */
  queryParameters: string[];
  /** The query parameters with which only the browser draws it. Each other parameter changes nothing. */
  browserParameters: string[];
  /** The API paths of its queries, with the `:name`s of the path, `:today` and `:openDay`. Without the field they are unknown. */
  calls?: string[];
  files: string[];
  /** The share keys that the files consume. */
  shares: string[];
}

/** The JSON schema of a section's settings, and the attribute of the store record that has them. */
export interface SectionSettingsManifest {
  attribute: string;
  schema: object;
}

/** A place of a page of the site. Its version is a part of its name. */
export type PlaceName = 'home/v1' | 'receipt/v1' | 'profile/v1';

/** A section's part of a place. */
export interface PlaceManifest {
  /** The file whose `Component` is shown. */
  module: string;
  /** The room in pixels that the page leaves for it, its heading included. */
  minHeight: number;
}

/** A section as its build describes it: file names are relative to the folder of the build. */
export interface BuiltManifest {
  name: string;
  /** `kantine.owner` in its package.json: a deploy of another owner does not take its place. */
  owner?: string;
  /** The range that `section.tsx` declares. */
  contract: string;
  /** The version of the shared contract at its build. */
  builtFor?: string;
  /** The names that it imports from the host, by share key; '*' stands for all. */
  uses?: Record<string, string[]>;
  menu: SectionMenu;
  settings?: SectionSettingsManifest;
  /** The calls of its own, such as 'GET /kaffe/stamps'. */
  needs?: string[];
  places?: Partial<Record<PlaceName, PlaceManifest>>;
  entry: { file: string; global: string };
  /** The file of its server part. */
  server?: string;
  /** Of every route, beside the entry. */
  files: string[];
  shares: string[];
  routes: RouteManifest[];
}

/** A section of a site: the deploy adds these fields and changes none. */
export interface SectionManifest extends BuiltManifest {
  version: string;
  /** The address of the version's folder, with a slash at its end. */
  base: string;
  /** 'sha384-…' by file name. A file without one is not run. */
  integrity: Record<string, string>;
  /** The versions in use before it, the latest first. */
  earlier?: string[];
  /** The time from which no version of the section is in use. */
  retired?: string;
  /** A later version, which some browsers get. */
  rollout?: Rollout;
  /** The versions of venues that do not get the version of all, by the venue's name. */
  venues?: Record<string, SectionManifest>;
  /** Of a venue's version: it stays when all venues get it. */
  holds?: boolean;
  /** The versions before it at which the venue was held. */
  held?: string[];
}

export interface Rollout {
  /** How many of a hundred browsers get it. */
  share: number;
  /** When the share was given: a stop is of this share alone. */
  since: string;
  /** The server takes it back when its visits fail. */
  stops: boolean;
  manifest: SectionManifest;
}

/** What the server writes when it takes a rollout back. */
export interface RolloutStop {
  version: string;
  since: string;
  at: string;
}

/** The part of a manifest that a page holds: of the routes the first, with the addresses of all files that it opens with. */
export type PublicManifest = Pick<
  SectionManifest,
  'name' | 'version' | 'base' | 'contract' | 'menu' | 'entry'
> & {
  routes: Pick<RouteManifest, 'path' | 'calls' | 'files'>[];
  places?: Partial<Record<PlaceName, Pick<PlaceManifest, 'minHeight'>>>;
  shares?: string[];
  /** How many of a hundred browsers get each version, while there are two. */
  inUse?: Record<string, number>;
  settings?: Pick<SectionSettingsManifest, 'attribute'>;
};

/** The shell as its build describes it, in its page: files are named by their address. */
export interface ShellManifest extends Pick<BuiltManifest, 'contract' | 'routes'> {
  integrity: Record<string, string>;
  /** The names of the sections that its build found. */
  known: string[];
  sanitizerFiles: string[];
  apiClientFiles: string[];
  federationFiles: string[];
  /** The files of each shared module. */
  shared: Record<string, string[]>;
  /** The first script of a rendered page; an older build has the shell's for both. */
  rendered?: string;
}

interface Definitions {
  registry: { sections: Record<string, unknown> };
  name: string;
  owner: string;
  menu: SectionMenu;
  places: NonNullable<BuiltManifest['places']>;
  built: BuiltManifest;
  manifest: SectionManifest;
  needs: string[];
  rollout: Rollout;
  stop: RolloutStop;
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

/**
 * The attribute of the store record that has a section's settings; by default the one of its name.
 * @throws {Error} if the site itself reads it
 */
export function settingsAttribute(name: string, given: string | undefined): string;

/** The code of `@kantine/contract/manifest-checks`. */
export function generateChecks(): string;
