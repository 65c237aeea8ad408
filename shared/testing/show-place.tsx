import type { PlaceName } from '@kantine/contract';
import { instantOf, type Ore } from '@kantine/core';
import { defineRoute } from '@kantine/routing';
import type { OrderView, PlaceProps } from '@kantine/shop';
import { PageHeader, Section } from '@kantine/ui';
import { type ComponentType, createElement } from 'react';

import { showSection } from './show-section';

const order: OrderView = {
  id: '4711',
  orderedAt: instantOf('2026-11-23', '09:05'),
  total: 17_500 as Ore,
  lines: [
    { name: 'Kyllingesalat', quantity: 2, price: 6_500 as Ore, pickupAt: instantOf('2026-11-23', '11:30') },
    { name: 'Kaffe', quantity: 3, price: 1_500 as Ore, pickupAt: null },
  ],
};

const propsOf: PlaceProps = {
  'home/v1': { today: '2026-11-23' as PlaceProps['home/v1']['today'] },
  'receipt/v1': { order },
  'profile/v1': { orders: [order, { ...order, id: '4710', orderedAt: instantOf('2026-11-20', '09:05') }] },
};

/** Shows a part of a place as the host does, in a region, with the props that a page would give. @returns the props */
export function showPlace<Name extends PlaceName>(
  place: Name,
  Component: ComponentType<PlaceProps[Name]>,
  changes: Partial<PlaceProps[Name]> = {},
): PlaceProps[Name] {
  const props = { ...propsOf[place], ...changes };
  const Page = () => (
    <>
      <PageHeader title="Siden" />
      <Section title="Delen">{createElement(Component, props)}</Section>
    </>
  );
  const route = defineRoute({ path: '', screen: () => Promise.resolve({ Component: Page }) });
  showSection({ contract: '*', routes: [route] }, 'siden', '/siden');
  return props;
}
