import { useSuspenseQuery } from '@tanstack/react-query';

import { addListeners, registerBrowserListener } from '../browser/listen-to-browser';
import { RequestError } from '../http/failure';
import { apiQuery, queryClient } from '../query/query';
import { useSession } from '../session/session-store';
import { recordAt } from '../values/fields';
import { checkedRecord, type SectionSettings } from './section-settings';
import { type PaymentMethod, toVenue, type Venue } from './store-record';

export type { SettingsProblem } from '@kantine/contract/check-store';
export type { AccountField, PaymentMethod, StorePage, Venue } from './store-record';
export type { OrderField, TakeawaySection } from './takeaway-section';
export { toAssetUrl } from './store-record';

export const venueQuery = apiQuery({
  path: '/store',
  async toData(answer): Promise<Venue> {
    const record = recordAt(recordAt(answer, 'data'), 'attributes');
    if (!record) throw new RequestError({ kind: 'unavailable', status: 200 });
    const earlier = queryClient.getQueryData(venueQuery.queryKey);
    const { attributes, verdicts } = await checkedRecord(answer, record, earlier !== undefined);
    return toVenue(attributes, verdicts, earlier);
  },
  staleTime: Infinity,
  gcTime: Infinity,
  isPublic: true,
  // Every venue has a record: a 404 is an answer without one, and can be tried again.
  ifMissing: {},
});

export function loadVenue(): Promise<Venue> {
  return queryClient.ensureQueryData(venueQuery);
}

/** Asks again: a price of the record may have changed. @throws {RequestError} */
export function refreshVenue(): Promise<Venue> {
  return queryClient.fetchQuery({ ...venueQuery, staleTime: 0 });
}

const maxAgeOnReturnMs = 3_600_000;

function refreshOldVenue() {
  const { dataUpdatedAt } = queryClient.getQueryState(venueQuery.queryKey) ?? {};
  if (!dataUpdatedAt || document.visibilityState === 'hidden') return;
  if (Date.now() - dataUpdatedAt >= maxAgeOnReturnMs) refreshVenue().catch(() => undefined);
}

registerBrowserListener(() =>
  addListeners(window, ['visibilitychange', 'focus', 'pageshow'], refreshOldVenue),
);

export function useVenue(): Venue {
  return useSuspenseQuery(venueQuery).data;
}

/** @returns `undefined` where the venue does not have the section, or its settings break their schema */
export function settingsOf<Name extends keyof SectionSettings>(
  { settings }: Pick<Venue, 'settings'>,
  section: Name,
): SectionSettings[Name] | undefined {
  return settings.get(section) as SectionSettings[Name] | undefined;
}

/** For the section's own screens, which open only where it is on. */
export function useSectionSettings<Name extends keyof SectionSettings>(section: Name): SectionSettings[Name] {
  return useVenue().lastSettings.get(section) as SectionSettings[Name];
}

export function paymentMethodsFor(
  venue: Venue,
  account: { account_group_id?: number | string | null } | null,
): PaymentMethod[] {
  if (account === null) return venue.paymentMethods.filter((method) => method === 'online');
  const group =
    account.account_group_id == null ? undefined : venue.accountGroups.get(Number(account.account_group_id));
  return group ?? venue.paymentMethods;
}

export function usePaymentMethods(): PaymentMethod[] {
  const venue = useVenue();
  const isSignedIn = useSession((session) => session.token !== null);
  const account = useSession((session) => session.account);
  return paymentMethodsFor(venue, isSignedIn ? (account ?? {}) : null);
}
