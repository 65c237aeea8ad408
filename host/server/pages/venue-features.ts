import type { SectionDescription } from '../registry/registry.ts';

/** The sections that the venue has, by the store record of the last rendered page (docs/decisions/0004). */
export interface VenueFeatures {
  hasSection(section: string, place?: SectionDescription): boolean;
  update(record: unknown): void;
}

const conditions: Record<string, (attributes: Record<string, unknown>) => boolean> = {
  takeaway: (attributes) => isSection(attributes['takeaway_section']),
  retail: (attributes) => isSection(attributes['retail_section']),
  meetings: (attributes) => isSection(attributes['meetings_section']) && attributes['has_accounts'] === true,
  account: (attributes) => attributes['has_accounts'] === true,
};

export function requiresAccount(section: string, place?: SectionDescription): boolean {
  return conditions[section] ? section === 'meetings' : place?.needsAccount === true;
}

export function createVenueFeatures(): VenueFeatures {
  let builtIn = new Set<string>();
  let setAttributes = new Set<string>();
  return {
    hasSection: (section, place) =>
      place && !conditions[section]
        ? (!place.needsAccount || builtIn.has('account')) &&
          (place.when === 'always' || setAttributes.has(place.when))
        : builtIn.has(section),
    update(record) {
      const { attributes } = (record as { data: { attributes: Record<string, unknown> } }).data;
      builtIn = new Set(Object.keys(conditions).filter((section) => conditions[section]?.(attributes)));
      setAttributes = new Set(Object.keys(attributes).filter((name) => attributes[name]));
    },
  };
}

function isSection(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
