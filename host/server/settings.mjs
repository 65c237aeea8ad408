// The environment, read and checked. Plain JavaScript, because `npm start` reads it before anything is installed:
// a mistake in a variable is told at once, not after a minute of installing and building.
import { isIP } from 'node:net';

const defaultFrameOrigins =
  'https://checkout.reepay.com https://checkout-api.reepay.com https://staging-checkout.reepay.com';
const providersScript = 'https://checkout.reepay.com/checkout.js';
const logLevels = /** @type {const} */ (['fatal', 'error', 'warn', 'info', 'debug', 'silent']);
const sandboxScript = '/api/sandbox-checkout/checkout.js';

/** A variable has a value the site cannot work with. The message is one line that names it and says what it wants. */
export class SettingsFault extends Error {
  /** @param {string} variable @param {string} value @param {string} wanted */
  constructor(variable, value, wanted) {
    super(`${variable} is '${value}', but must be ${wanted}`);
    this.name = 'SettingsFault';
  }
}

/**
 * @typedef {object} Settings
 * @property {number} port                       0: any free one
 * @property {string} host
 * @property {boolean} demo                      the embedded demo may be reached from other machines
 * @property {string | undefined} venueApiUrl    undefined: the embedded API serves
 * @property {string} checkoutScriptUrl          absolute, or a path on our own origin (the sandbox provider)
 * @property {string[]} checkoutFrameOrigins
 * @property {string[]} sectionOrigins           where sections may come from, beside the site's own origin
 * @property {string} reportUrl                  where open pages report faults and web vitals: absolute, a path on our own origin, or '': nowhere
 * @property {boolean | number | string[]} trustProxy  which proxies in front may say who the visitor is, as Fastify's `trustProxy`
 * @property {string | undefined} siteOrigin     the site's public origin; undefined: unknown
 * @property {string | undefined} siteDir        the site's folder: registry and sections; undefined: the workspace's own builds
 * @property {string | undefined} publicDir      the host's build; undefined: the one beside the server
 * @property {'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'} logLevel  from which level on the servers log
 * @property {number} goodbyeSeconds             how long `/readyz` says that it is leaving before it stops
 * @property {string | undefined} databaseUrl
 * @property {string | undefined} dataDir
 * @property {'kantinen' | 'kiosken'} demoVenue
 * @property {Date | undefined} demoNow          where the embedded API's clock begins; undefined: now
 */

/**
 * An empty variable counts as an unset one.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 * @throws {SettingsFault}
 */
export function readSettings(env) {
  const read = (/** @type {string} */ name) => env[name]?.trim() || undefined;
  const venueApiUrl = readOrigin('VENUE_API_URL', read('VENUE_API_URL'));
  const checkoutScriptUrl =
    readAddress('CHECKOUT_SCRIPT_URL', read('CHECKOUT_SCRIPT_URL')) ??
    (venueApiUrl ? providersScript : sandboxScript);
  return {
    port: readPort(read('PORT')),
    host: read('HOST') ?? 'localhost',
    demo: venueApiUrl ? false : readDemo(read('DEMO')),
    venueApiUrl,
    checkoutScriptUrl,
    checkoutFrameOrigins: readOrigins(
      'CHECKOUT_FRAME_ORIGINS',
      // The sandbox provider lives on our own origin, and nothing of the real one is needed.
      env.CHECKOUT_FRAME_ORIGINS?.trim() ?? (checkoutScriptUrl.startsWith('/') ? '' : defaultFrameOrigins),
    ),
    sectionOrigins: readOrigins('SECTION_ORIGINS', env.SECTION_ORIGINS?.trim() ?? ''),
    reportUrl: readAddress('REPORT_URL', read('REPORT_URL')) ?? '',
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    siteOrigin: readOrigin('SITE_ORIGIN', read('SITE_ORIGIN')),
    siteDir: read('SITE_DIR'),
    publicDir: read('PUBLIC_DIR'),
    logLevel: readLogLevel(read('LOG_LEVEL')),
    goodbyeSeconds: readSeconds('GOODBYE_SECONDS', read('GOODBYE_SECONDS')),
    // Only the embedded API reads these: with a venue's own API they may be there for somebody else.
    databaseUrl: venueApiUrl ? undefined : readDatabaseUrl(read('DATABASE_URL')),
    dataDir: read('DATA_DIR'),
    demoVenue: venueApiUrl ? 'kantinen' : readDemoVenue(read('DEMO_VENUE')),
    demoNow: venueApiUrl ? undefined : readDemoNow(read('DEMO_NOW')),
  };
}

/** @param {string | undefined} value */
function readPort(value) {
  if (value === undefined) return 3000;
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65535)
    throw new SettingsFault('PORT', value, 'a whole number from 0 to 65535');
  return port;
}

/** @param {string} variable @param {string | undefined} value */
function readSeconds(variable, value) {
  const seconds = Number(value ?? 0);
  if (!(seconds >= 0 && seconds <= 60))
    throw new SettingsFault(variable, String(value), 'a number of seconds from 0 to 60');
  return seconds;
}

/** @param {string} value */
function toUrl(value) {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/**
 * @param {string} variable
 * @param {string | undefined} value
 */
function readOrigin(variable, value) {
  if (value === undefined) return undefined;
  const url = toUrl(value);
  if (!url || url.pathname !== '/' || url.search || url.hash) {
    throw new SettingsFault(
      variable,
      value,
      "an http or https origin, such as 'https://api.example.dk', with no path",
    );
  }
  return url.origin;
}

/**
 * Something on the web, or on our own origin.
 *
 * @param {string} variable
 * @param {string | undefined} value
 */
function readAddress(variable, value) {
  if (value === undefined) return undefined;
  const ours = /^\/(?![/\\])\S*$/.test(value);
  const url = ours ? undefined : toUrl(value);
  if (!ours && !url) {
    throw new SettingsFault(
      variable,
      value,
      "an http or https URL, such as 'https://www.example.dk/some/path', or a path on the site itself",
    );
  }
  return url ? url.href : value;
}

/**
 * @param {string} variable
 * @param {string} value
 */
function readOrigins(variable, value) {
  return value
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => {
      const url = toUrl(part);
      if (!url || url.pathname !== '/' || url.search || url.hash) {
        throw new SettingsFault(
          variable,
          value,
          `http or https origins with spaces between, and '${part}' is none`,
        );
      }
      return url.origin;
    });
}

/** @param {string | undefined} value @returns {Settings['logLevel']} */
function readLogLevel(value = 'info') {
  const level = logLevels.find((one) => one === value);
  if (!level) throw new SettingsFault('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`);
  return level;
}

/**
 * As Fastify's `trustProxy`: whether, how many, or which.
 *
 * @param {string | undefined} value
 * @returns {boolean | number | string[]}
 */
function readTrustProxy(value = 'false') {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (!addresses.every(isNetwork))
    throw new SettingsFault(
      'TRUST_PROXY',
      value,
      "'true', the number of proxies in front, or their addresses with commas between, such as '10.0.0.0/8, ::1'",
    );
  return addresses;
}

/** An address, a range of addresses, or one of the names that Fastify has for some. @param {string} text */
function isNetwork(text) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && isRange && rest.length === 0;
}

/** @param {string | undefined} value */
function readDatabaseUrl(value) {
  if (value === undefined) return undefined;
  const isPostgres = URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol);
  // The value itself may hold a password, and is not repeated.
  if (!isPostgres)
    throw new SettingsFault(
      'DATABASE_URL',
      '…',
      "a PostgreSQL URL, such as 'postgresql://user:password@localhost/kantine'",
    );
  return value;
}

/** @param {string | undefined} value */
function readDemo(value) {
  if (value === undefined || value === 'no') return false;
  if (value === 'yes') return true;
  throw new SettingsFault('DEMO', value, "'yes' or 'no'");
}

/** @param {string | undefined} value @returns {'kantinen' | 'kiosken'} */
function readDemoVenue(value) {
  if (value === undefined || value === 'kantinen') return 'kantinen';
  if (value === 'kiosken') return 'kiosken';
  throw new SettingsFault('DEMO_VENUE', value, "'kantinen' or 'kiosken'");
}

/** @param {string | undefined} value */
function readDemoNow(value) {
  if (value === undefined) return undefined;
  const [, day] =
    /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(value) ?? [];
  const instant = new Date(value);
  // A day that no calendar has (31 February) would quietly become another.
  const isDay = day && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  if (!isDay || Number.isNaN(instant.getTime()))
    throw new SettingsFault(
      'DEMO_NOW',
      value,
      "an instant with an offset, such as '2026-11-23T11:45:00+01:00'",
    );
  return instant;
}
