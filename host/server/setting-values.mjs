import { parsed, text } from '@kantine/node/settings';

const providersNames = ['checkout', 'checkout-api', 'staging-checkout'];

export const provider = {
  script: 'https://checkout.reepay.com/checkout.js',
  origins: providersNames.map((name) => `https://${name}.reepay.com`),
};

/** An address on the site itself needs no origin of a provider. @param {string} script */
export const frameOriginsOf = (script) => (script.startsWith('/') ? [] : provider.origins);

export const origin = parsed(
  toOrigin,
  "an http or https origin, such as 'https://api.example.dk', with no path",
);

export const address = parsed(
  (value) => (/^\/(?![/\\])\S*$/.test(value) ? value : toUrl(value)?.href),
  "an http or https URL, such as 'https://www.example.dk/some/path', or a path on the site itself",
);

export const hash = text.regex(
  /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,}={0,2}$/,
  "hashes like 'sha384-…' in base64, with spaces between",
);

/** @param {string} value */
function toUrl(value) {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** @param {string} value */
export function toOrigin(value) {
  const url = toUrl(value);
  return url?.pathname === '/' && !url.search && !url.hash ? url.origin : undefined;
}
