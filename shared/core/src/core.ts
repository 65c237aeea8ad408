/**
 * Time, money, storage, calls of the venue API, the session and the store record.
 * @module @kantine/core
 * @example
 * {@includeCode ../../../docs/examples/core.tsx}
 */

export { createToken, fetchAccount } from './account/account-api';
export { toWireEmail } from './account/wire-email';
export * from './badges/badges';
export * from './browser/listen-to-browser';
export { withTabLock } from './browser/tab-lock';
export * from './browser/when-idle';
export * from './food/food-facts';
export * from './food/goods-facts';
export { type Failure, failureOf, RequestError, sayFailure } from './http/failure';
export { call } from './http/http';
export * from './http/idempotency';
export * from './http/last-page';
export { areAnswersProvided, provideAnswers, provideAnswersOnce } from './http/page-answers';
export * from './money/money';
export * from './opening-days/opening-days';
export * from './page-data/page-data';
export * from './query/query';
export { onSessionChange, type SessionChange, type SessionState } from './session/on-session-change';
export {
  type Account,
  captureSession,
  currentOwner,
  type Owner,
  ownerOf,
  readOwner,
  type Session,
  toAccount,
  useIsSignedIn,
  useOwner,
  useSession,
  useSessionKey,
} from './session/session-store';
export { type Change, createStored, type Stored, type StoredState } from './session/stored';
export { readJson, readText, remove, writeJson, writeText } from './storage/browser-storage';
export * from './time/time';
export * from './trusted-types/trusted-policy';
export * from './venue/seller';
export { type CheckedRecord, provideRecordCheck, type SectionSettings } from './venue/section-settings';
export * from './venue/venue';
export * from './values/fields';
export * from './values/values';
