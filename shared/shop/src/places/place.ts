import type { PlaceName } from '@kantine/contract';
import type { Day, Instant, Ore } from '@kantine/core';
import { createContext, type ReactNode, useContext } from 'react';

/** An order without a person, a comment, an answer or a payment. */
export interface OrderView {
  id: string | null;
  orderedAt: Instant | null;
  total: Ore | null;
  lines: readonly { name: string; quantity: number; price: Ore | null; pickupAt: Instant | null }[];
}

export interface PlaceProps {
  'home/v1': { today: Day };
  'receipt/v1': { order: OrderView };
  /** The latest orders, newest first. */
  'profile/v1': { orders: readonly OrderView[] };
}

export interface PlaceRequest<Name extends PlaceName = PlaceName> {
  name: Name;
  props: PlaceProps[Name] | null;
}

const ShowPlace = createContext<((request: PlaceRequest) => ReactNode) | null>(null);

export const ProvidePlaces = ShowPlace.Provider;

export function Place<Name extends PlaceName>(request: PlaceRequest<Name>): ReactNode {
  return useContext(ShowPlace)?.(request as PlaceRequest);
}
