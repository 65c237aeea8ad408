import type { WireStore } from '@kantine/contract';
import { inputAt, recordAt, textAt, toKroner, type Venue } from '@kantine/core';
import type { Goods } from '@kantine/routing';

import { linkedSections } from '../federation/sections';
import type { HeadFacts } from '../layout/page-head';

/** A thousand dishes would double the page. */
const maxGoods = 100;

/** The page in the words of schema.org. Nothing stands in it that the page does not show. @param record the wire's record */
export function toStructuredData(facts: HeadFacts, record: unknown): string {
  const { venue, page, heading, description, isMissing, siteOrigin } = facts;
  if (isMissing || page.isIndexed === false) return '';
  const { goods } = description;
  if (page.hasSiteTitle) return toScript(toEstablishment(venue, record, siteOrigin));
  if (!goods || goods.items.length === 0) return '';
  const items = goods.items.slice(0, maxGoods);
  if (goods.kind === 'menu') {
    const hasMenuItem = items.map((item) => toItem('MenuItem', item, siteOrigin));
    return toScript({ '@type': 'Menu', name: heading, inLanguage: 'da', hasMenuItem });
  }
  const itemListElement = items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: toItem('Product', item, siteOrigin),
  }));
  return toScript({ '@type': 'ItemList', name: heading, itemListElement });
}

function toEstablishment(venue: Venue, record: unknown, siteOrigin: string) {
  const menu = linkedSections(venue).find(({ hasFoodMenu }) => hasFoodMenu);
  const picture = venue.backgroundImage ?? venue.logo;
  return {
    '@type': 'FoodEstablishment',
    name: venue.name,
    url: `${siteOrigin}/`,
    address: toAddress(record),
    image: picture ? siteOrigin + picture : undefined,
    logo: venue.logo ? siteOrigin + venue.logo : undefined,
    hasMenu: menu && siteOrigin + menu.to,
  };
}

function toAddress(record: unknown) {
  const data = recordAt(recordAt(record as { data?: { attributes?: WireStore } }, 'data'), 'attributes');
  const address = {
    streetAddress: textAt(data, 'address') || undefined,
    postalCode: inputAt(data, 'zip_code') || undefined,
    addressLocality: textAt(data, 'city') || undefined,
  };
  if (!Object.values(address).some(Boolean)) return undefined;
  return { '@type': 'PostalAddress', ...address, addressCountry: 'DK' };
}

function toItem(type: 'MenuItem' | 'Product', goods: Goods, siteOrigin: string) {
  const { name, description, price, image, remaining, deadline, diets } = goods;
  return {
    '@type': type,
    name,
    description: description || undefined,
    image: image ? siteOrigin + image : undefined,
    suitableForDiet: type === 'MenuItem' && diets ? toDiets(diets) : undefined,
    offers: {
      '@type': 'Offer',
      price: toKroner(price).toFixed(2),
      priceCurrency: 'DKK',
      availability: `https://schema.org/${remaining === 0 ? 'SoldOut' : 'InStock'}`,
      availabilityEnds: deadline ? new Date(deadline).toISOString() : undefined,
    },
  };
}

const schemaDiets: Readonly<Record<string, string>> = {
  vegetarisk: 'VegetarianDiet',
  vegansk: 'VeganDiet',
  glutenfri: 'GlutenFreeDiet',
  laktosefri: 'LowLactoseDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
};

function toDiets(diets: string): string[] {
  return diets.split(', ').flatMap((diet) => {
    const name = diet.toLowerCase();
    return Object.hasOwn(schemaDiets, name) ? `https://schema.org/${schemaDiets[name]}` : [];
  });
}

/** A data block, which no browser runs. Without '<' no text ends it. */
function toScript(thing: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  return `<script type="application/ld+json">${json.replace(/[<\u2028\u2029]/g, escape)}</script>`;
}

const escape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
