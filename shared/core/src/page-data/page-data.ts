/** Where one deployed version of a section lies. */
export interface RegistryEntry {
  version: string;
  /** Address of its entry script. */
  entry: string;
  /** The global under which the entry puts itself. */
  global: string;
  /** The range of the shared contract it was built for. */
  contract: string;
  /** Addresses of what its first screen is made of, to be asked for side by side. */
  opens?: string[];
  /** What its first screen asks the venue API for: paths, with ':today' or ':openDay' for the date. */
  calls?: string[];
  /** What the shell says of it, where it does not know it by itself. */
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

/** What the site's server writes into the page. */
export interface PageData {
  /** The version of the shell; '' where the server does not say. */
  host: string;
  /** Origins that sections may come from, beside the site's own. */
  sectionOrigins: string[];
  registry: { sections: Record<string, RegistryEntry> };
  checkout: { scriptUrl: string };
  /** Where the page reports faults and web vitals: a URL, a path on the site's own origin, or '' for nowhere. */
  reports: { url: string };
  /** What the first script asks the venue API for, beside what every page needs; `path` has the names that are in the calls. */
  early?: {
    path: string;
    calls: string[];
    /** For ':openDay': the weekdays on which the section is open, 1 (Monday) to 7; every day where it does not say. */
    openingDays?: number[];
    /** Only who is signed in sees this page, and needs these addresses for it. */
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
