import { readFileSync } from 'node:fs';

import { integrityOf } from '@kantine/contract/integrity';
import { inRoot } from '../../scripts/workspace/folders.mjs';

/** Settings of a site in front of the demo's API, whose card provider is the sandbox. */
export const sandbox = {
  CHECKOUT_SCRIPT_URL: '/api/sandbox-checkout/checkout.js',
  CHECKOUT_SCRIPT_INTEGRITY: integrityOf(readFileSync(inRoot('venue-api/checkout-assets/checkout.js'))),
};
