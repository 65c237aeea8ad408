/**
 * Time, money, storage, calls of the venue API, the session and the store record.
 * @module @kantine/core
 * @example
 * {@includeCode ../../../docs/examples/core.tsx}
 */

export { createToken, fetchAccount } from './account/account-api';
export * from './browser/browser';
export * from './food/food-facts';
export {
  areAnswersProvided,
  call,
  type Failure,
  failureOf,
  isKey,
  isOfKey,
  isSettledBy,
  lastPageOf,
  newKey,
  provideAnswers,
  provideAnswersOnce,
  RequestError,
  sayFailure,
} from './http/http';
export * from './money/money';
export * from './opening-days/opening-days';
export * from './page-data/page-data';
export * from './query/query';
export * from './session/session';
export * from './storage/storage';
export * from './time/time';
export * from './trusted-types/trusted-policy';
export * from './venue/venue';
export * from './values/values';
