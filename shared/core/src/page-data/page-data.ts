export interface RegistryEntry {
  version: string;
  entry: string;
  global: string;
  /** The range of the shared contract that it supports. */
  contract: string;
  opens?: string[];
  /** The API paths of its first screen, with ':today' or ':openDay' for the date. */
  calls?: string[];
  place?: RegistryPlace;
}

export interface RegistryPlace {
  label: string;
  description: string;
  icon: string;
  needsAccount: boolean;
  when: string;
}

/** The data block that the site's server writes into the page. */
export interface PageData {
  host: string;
  sectionOrigins: string[];
  registry: { sections: Record<string, RegistryEntry> };
  checkout: { scriptUrl: string };
  /** The address for errors and web vitals; '' sends none. */
  reports: { url: string };
  /** Further calls of the first script; `path` has their parameter names. */
  early?: {
    path: string;
    calls: string[];
    /** The open weekdays for ':openDay', 1 (Monday) to 7; every day without it. */
    openingDays?: number[];
    forSignedIn?: { scripts: string[]; styles: string[] };
  };
  /** Code that most pages need soon. */
  soon: string[];
}

/** Reads the data block; without a valid one the site opens without sections. */
export function readPageData(): PageData {
  const data = parse(document.getElementById('kantine-page')?.textContent ?? '');
  return {
    host: data?.host ?? '',
    sectionOrigins: data?.sectionOrigins ?? [],
    registry: { sections: data?.registry?.sections ?? {} },
    checkout: { scriptUrl: data?.checkout?.scriptUrl ?? '' },
    reports: { url: data?.reports?.url ?? '' },
    soon: data?.soon ?? [],
  };
}

function parse(text: string): Partial<PageData> | null {
  try {
    return JSON.parse(text) as Partial<PageData> | null;
  } catch {
    return null;
  }
}
