/** Where one deployed version of a section lies. */
export interface RegistryEntry {
  version: string;
  /** Address of its entry script. */
  entry: string;
  /** The global under which the entry puts itself. */
  global: string;
  /** The range of the shared contract it was built for. */
  contract: string;
  /** Addresses of its first screen's files, to be fetched side by side. */
  opens?: string[];
  /** Paths of the venue API that its first screen calls, with ':today' or ':openDay' for the date. */
  calls?: string[];
  /** Its texts for the menu, for a section that the shell does not know by itself. */
  place?: RegistryPlace;
}

/** A section's own words about itself, from its package.json. */
export interface RegistryPlace {
  /** Its name in the menu and on its card. */
  label: string;
  /** A line for its card. */
  description: string;
  /** One of Font Awesome Free's. */
  icon: string;
  /** Every page of it needs an account. */
  needsAccount: boolean;
  /** 'always', or the attribute of the store record that turns it on. */
  when: string;
}

/** The data block that the site's server writes into the page. */
export interface PageData {
  /** The version of the shell; '' where the server does not say. */
  host: string;
  /** Origins that sections may come from, beside the site's own. */
  sectionOrigins: string[];
  registry: { sections: Record<string, RegistryEntry> };
  checkout: { scriptUrl: string };
  /** Where the page reports faults and web vitals: a URL, a path on the site's own origin, or '' for nowhere. */
  reports: { url: string };
  /** Calls that the first script makes, besides those of every page; `path` has the names that are in the calls. */
  early?: {
    path: string;
    calls: string[];
    /** For ':openDay': the weekdays on which the section is open, 1 (Monday) to 7; every day where it does not say. */
    openingDays?: number[];
    /** Files of a page that needs an account. */
    forSignedIn?: { scripts: string[]; styles: string[] };
  };
  /** Addresses of code that most pages need before long. */
  soon: string[];
}

/** Reads the server's data block. Without one, or with a damaged one, the site opens without sections. */
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
