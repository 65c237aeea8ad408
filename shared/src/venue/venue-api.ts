import { call } from '../http/http';
import { toVenue, type Venue } from './store-record';

/** The store record, in our words. @throws {RequestError} */
export async function fetchVenue(): Promise<Venue> {
  const { data } = await call('get', '/store', {});
  return toVenue(data.attributes);
}
