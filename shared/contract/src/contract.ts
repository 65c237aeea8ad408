import type { components, operations, paths } from './generated/venue-api';

/**
 * The venue API's wire types; api files map them to the app's own. `npm run generate` makes them of
 * `shared/contract/openapi.yaml`.
 */
export type { components, operations, paths };

type Schemas = components['schemas'];

export type WireId = Schemas['WireId'];
/** Kroner, as a number or a text. */
export type WirePrice = Schemas['WirePrice'];
export type Weekday = Schemas['Weekday'];
export type PaymentMethod = Schemas['PaymentMethod'];

export type WireStore = Schemas['WireStore'];
export type WireAccountGroup = Schemas['WireAccountGroup'];
export type WireAccountFieldSetting = Schemas['WireAccountFieldSetting'];
export type WirePage = Schemas['WirePage'];
export type WireTakeawaySection = Schemas['WireTakeawaySection'];
export type WireOrderFieldGroup = Schemas['WireOrderFieldGroup'];
export type WireOrderField = Schemas['WireOrderField'];
export type WireRetailSection = Schemas['WireRetailSection'];
export type WireMeetingsSection = Schemas['WireMeetingsSection'];
export type WireMenuPlanSection = Schemas['WireMenuPlanSection'];

export type WireAccount = Schemas['WireAccount'];
export type LoginRequest = Schemas['LoginRequest'];
export type SignUpRequest = Schemas['SignUpRequest'];
export type AccountRequest = Schemas['AccountRequest'];
export type PasswordResetRequest = Schemas['PasswordResetRequest'];

export type WireMenuItem = Schemas['WireMenuItem'];
export type TakeawaySessionRequest = Schemas['TakeawaySessionRequest'];
export type TakeawayOrderRequest = Schemas['TakeawayOrderRequest'];
export type CartLineRequest = Schemas['CartLine'];
export type OrderDetailRequest = Schemas['OrderDetail'];
export type PaymentParameters = Schemas['PaymentParameters'];

export type WireRetailFolder = Schemas['WireRetailFolder'];
export type WireRetailProduct = Schemas['WireRetailProduct'];
export type WireRetailMenuItem = Schemas['WireRetailMenuItem'];
export type RetailSessionRequest = Schemas['RetailSessionRequest'];
export type RetailOrderRequest = Schemas['RetailOrderRequest'];

export type WireCreditCard = Schemas['WireCreditCard'];
export type WireOrder = Schemas['WireOrder'];
export type WireOrderLine = Schemas['WireOrderLine'];
export type WirePaged = Schemas['Paged'];
export type WireMenuPlan = Schemas['WireMenuPlan'];

export type WireMeeting = Schemas['WireMeeting'];
export type WireMeetingDetail = Schemas['WireMeetingDetail'];
export type WireMilestone = Schemas['WireMilestone'];
export type WireMeetingProduct = Schemas['WireMeetingProduct'];
export type WireMeetingFolder = Schemas['WireMeetingFolder'];
export type WireMeetingMenuItem = Schemas['WireMeetingMenuItem'];
export type WireMeetingField = Schemas['WireMeetingField'];
export type WireMeetingRoom = Schemas['WireMeetingRoom'];
export type MeetingRequest = Schemas['MeetingRequest'];
export type BookMeetingRequest = Schemas['BookMeetingRequest'];
export type MilestoneRequest = Schemas['MilestoneRequest'];

export type ErrorBody = Schemas['ErrorBody'];
export type RefusedBody = Schemas['RefusedBody'];
export type RefusedItem = Schemas['RefusedItem'];
export type InvalidBody = Schemas['InvalidBody'];

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

export type ErrorCode = (typeof errorCode)[keyof typeof errorCode];

export { sharedContractVersion } from './shared-contract';
