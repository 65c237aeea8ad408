export interface RegistryEntry {
  version: string;
  entry: string;
  global: string;
  contract: string;
  opens?: string[];
  /** The API paths of its first screen, with ':today' or ':openDay' for the date. */
  calls?: string[];
  /** The share keys that its files use. The registry has them, a page does not. */
  shares?: string[];
  place?: RegistryPlace;
}

export interface RegistryPlace {
  label: string;
  description: string;
  icon: string;
  needsAccount: boolean;
  when: string;
}

export interface PageData {
  host: string;
  /** The public origin of the site; '' if it has no setting, and addresses are relative. */
  siteOrigin: string;
  sectionOrigins: string[];
  /** `integrity`: the hashes of scripts and styles by address. Code without one is not run. */
  registry: { sections: Record<string, RegistryEntry>; integrity?: Record<string, string> | undefined };
  checkout: { scriptUrl: string };
  reports: { url: string };
  early?: {
    path: string;
    calls: string[];
    forSignedIn?: { scripts: string[]; styles: string[] };
  };
  soon: string[];
  rendered?: RenderedData;
}

export interface RenderedData {
  now: number;
  maxAgeMs: number;
  address: string;
  answers: Record<string, unknown>;
}

let provided: Partial<PageData> | null = null;

export function providePageData(data: Partial<PageData>): void {
  provided = data;
}

export function readPageData(): PageData {
  const data =
    provided ??
    (typeof document === 'undefined'
      ? null
      : parse(document.getElementById('kantine-page')?.textContent ?? ''));
  return {
    host: data?.host ?? '',
    siteOrigin: data?.siteOrigin ?? '',
    sectionOrigins: data?.sectionOrigins ?? [],
    registry: { sections: data?.registry?.sections ?? {}, integrity: data?.registry?.integrity },
    checkout: { scriptUrl: data?.checkout?.scriptUrl ?? '' },
    reports: { url: data?.reports?.url ?? '' },
    soon: data?.soon ?? [],
    ...(data?.rendered && { rendered: data.rendered }),
  };
}

function parse(text: string): Partial<PageData> | null {
  try {
    return JSON.parse(text) as Partial<PageData> | null;
  } catch {
    return null;
  }
}
