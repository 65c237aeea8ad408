import type { Venue } from '../venues/venue.ts';

export const testVenue = (given: Partial<Venue> = {}): Venue => ({
  name: '',
  labels: {},
  hosts: [],
  closed: null,
  siteOrigin: undefined,
  venueApiUrl: 'http://127.0.0.1:9',
  checkoutScriptUrl: '/api/sandbox-checkout/checkout.js',
  checkoutScriptIntegrity: '',
  checkoutFrameOrigins: [],
  reportUrl: '',
  wellKnownDir: undefined,
  ...given,
});
