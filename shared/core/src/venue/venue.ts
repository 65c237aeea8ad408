import { apiQuery, queryClient, useSuspenseQuery } from '../query/query';
import { useSession } from '../session/session-store';
import { type PaymentMethod, toVenue, type Venue } from './store-record';

export type {
  AccountField,
  OrderField,
  OrderFieldGroup,
  PaymentMethod,
  StorePage,
  TakeawaySection,
  Venue,
} from './store-record';
export { toAssetUrl } from './store-record';

/** The venue's store record, fetched once a load. */
export const venueQuery = apiQuery({
  path: '/store',
  toData: ({ data }) => toVenue(data.attributes),
  staleTime: Infinity,
  gcTime: Infinity,
  isPublic: true,
});

/** The venue, for a loader; shared with every other asker. @throws {RequestError} */
export function loadVenue(): Promise<Venue> {
  return queryClient.ensureQueryData(venueQuery);
}

/** The venue, for a screen; the shell shows no screen before it is there. */
export function useVenue(): Venue {
  return useSuspenseQuery(venueQuery).data;
}

/**
 * How the present person may pay: a guest online only; an account by its group's methods, else by the store's.
 * Whether a guest may buy at all is `allowsGuestPurchases`.
 */
export function paymentMethodsFor(
  venue: Venue,
  account: { account_group_id?: number | string | null } | null,
): PaymentMethod[] {
  if (account === null) return venue.paymentMethods.filter((method) => method === 'online');
  const group =
    account.account_group_id == null ? undefined : venue.accountGroups.get(Number(account.account_group_id));
  return group ?? venue.paymentMethods;
}

/** `paymentMethodsFor` whoever is signed in. */
export function usePaymentMethods(): PaymentMethod[] {
  const venue = useVenue();
  const isSignedIn = useSession((session) => session.token !== null);
  const account = useSession((session) => session.account);
  return paymentMethodsFor(venue, isSignedIn ? (account ?? {}) : null);
}
