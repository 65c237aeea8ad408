/** A fact that the law asks for and that a venue's API does not say, in Danish. */
export interface LawFinding {
  /** The field that mends it, such as `takeaway_section.bag_is_opt_in`. */
  field: string;
  says: string;
}

export interface VenueToAudit {
  /** The `attributes` of `GET /store`, as they came. */
  store: unknown;
  /** The lists of the API whose items are sold, by their name in a finding. */
  goods?: Readonly<Record<string, unknown>>;
  /** Whether the API has `POST /withdrawals`; undefined where nobody tried. */
  takesWithdrawals?: boolean | undefined;
}

/** The facts that the law asks for and that the venue's API does not say, or says wrong. docs/law.md has the rules. */
export function checkLaw(venue: VenueToAudit): LawFinding[];

/** '3 forhold, som loven kræver, mangler i butikkens oplysninger' */
export function sayFindings(count: number): string;
