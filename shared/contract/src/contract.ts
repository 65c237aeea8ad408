/**
 * The types of the venue API, the codes of its errors, and the version of the shared contract.
 * @module @kantine/contract
 * @example
 * {@includeCode ../../../docs/examples/contract.ts}
 */

import type { components, paths } from './generated/venue-api';

export type { components, paths };

type Schemas = components['schemas'];

export type WireStore = Schemas['WireStore'];
export type WireOrderField = Schemas['WireOrderField'];

export type WireAccount = Schemas['WireAccount'];

export type WireMenuItem = Schemas['WireMenuItem'];
export type TakeawaySessionRequest = Schemas['TakeawaySessionRequest'];
export type TakeawayOrderRequest = Schemas['TakeawayOrderRequest'];

export type WireRetailFolder = Schemas['WireRetailFolder'];
export type WireRetailProduct = Schemas['WireRetailProduct'];
export type WireRetailMenuItem = Schemas['WireRetailMenuItem'];

export type WireOrder = Schemas['WireOrder'];
export type WireOrderLine = Schemas['WireOrderLine'];
export type WirePaged = Schemas['Paged'];

export type WireMeeting = Schemas['WireMeeting'];
export type WireMeetingDetail = Schemas['WireMeetingDetail'];
export type WireMilestone = Schemas['WireMilestone'];
export type WireMeetingProduct = Schemas['WireMeetingProduct'];
export type WireMeetingMenuItem = Schemas['WireMeetingMenuItem'];
export type WireMeetingField = Schemas['WireMeetingField'];
export type MeetingRequest = Schemas['MeetingRequest'];
export type BookMeetingRequest = Schemas['BookMeetingRequest'];
export type MilestoneRequest = Schemas['MilestoneRequest'];

/** The `code` of a 400. A venue may send others: treat them as a refusal without a known reason. */
export const errorCode = {
  emailDomainUnknown: 10006,
  emailInUse: 10007,
  verificationInvalid: 10012,
  cardDeclined: 10013,
  soldOut: 11001,
  expired: 11003,
  meetingPastDeadline: 12002,
  meetingWithoutProduct: 12003,
} as const;

export type { PlaceName, PublicManifest, SectionMenu } from '../manifest.mjs';
export { sharedContractVersion } from './shared-contract';
