import type { SectionMenu } from '@kantine/contract/manifest';

export interface VenueFeatures {
  hasSection(menu: SectionMenu): boolean;
  update(record: unknown): void;
}

export function createVenueFeatures(): VenueFeatures {
  let attributes: Record<string, unknown> | undefined;
  return {
    hasSection: ({ storeAttribute, needsAccount }) =>
      (!storeAttribute || Boolean(attributes?.[storeAttribute])) &&
      (!needsAccount || attributes?.['has_accounts'] === true),
    update(record) {
      ({ attributes } = (record as { data: { attributes: Record<string, unknown> } }).data);
    },
  };
}
