// Plain JavaScript: `npm start` checks the environment before it installs anything.
import { isIP } from 'node:net';

const defaultFrameOrigins =
  'https://checkout.reepay.com https://checkout-api.reepay.com https://staging-checkout.reepay.com';
const providersScript = 'https://checkout.reepay.com/checkout.js';
const logLevels = /** @type {const} */ (['fatal', 'error', 'warn', 'info', 'debug', 'silent']);
const sandboxScript = '/api/sandbox-checkout/checkout.js';

export class SettingsError extends Error {
  /** @param {string} variable @param {string} value @param {string} expected */
  constructor(variable, value, expected) {
    super(`${variable} is '${value}', but must be ${expected}`);
    this.name = 'SettingsError';
  }
}

/** @param {Record<string, string | undefined>} env @returns {import('./site-settings.ts').SiteSettings} @throws {SettingsError} */
export function readSettings(env) {
  const read = (/** @type {string} */ name) => env[name]?.trim() || undefined;
  const venueApiUrl = readers.origin('VENUE_API_URL', read('VENUE_API_URL'));
  const checkoutScriptUrl =
    readers.address('CHECKOUT_SCRIPT_URL', read('CHECKOUT_SCRIPT_URL')) ??
    (venueApiUrl ? providersScript : sandboxScript);
  return {
    port: readers.port('PORT', read('PORT') ?? '3000'),
    host: read('HOST') ?? 'localhost',
    demo: venueApiUrl ? false : readers.demo('DEMO', read('DEMO')),
    venueApiUrl,
    checkoutScriptUrl,
    checkoutScriptIntegrity: readers.hashes('CHECKOUT_SCRIPT_INTEGRITY', read('CHECKOUT_SCRIPT_INTEGRITY')),
    checkoutFrameOrigins: readers.origins(
      'CHECKOUT_FRAME_ORIGINS',
      env.CHECKOUT_FRAME_ORIGINS?.trim() ?? (checkoutScriptUrl.startsWith('/') ? '' : defaultFrameOrigins),
    ),
    sectionOrigins: readers.origins('SECTION_ORIGINS', env.SECTION_ORIGINS?.trim()),
    reportUrl: readers.address('REPORT_URL', read('REPORT_URL')) ?? '',
    trustProxy: readers.trustProxy('TRUST_PROXY', read('TRUST_PROXY')),
    siteOrigin: readers.origin('SITE_ORIGIN', read('SITE_ORIGIN')),
    siteDir: read('SITE_DIR'),
    publicDir: read('PUBLIC_DIR'),
    wellKnownDir: read('WELL_KNOWN_DIR'),
    logLevel: readers.logLevel('LOG_LEVEL', read('LOG_LEVEL')),
    isRendering: readers.switch('RENDER', read('RENDER') ?? 'on'),
    renderCacheSeconds: readers.seconds('RENDER_CACHE_SECONDS', read('RENDER_CACHE_SECONDS'), 5),
    renderThreads: readers.threads('RENDER_THREADS', read('RENDER_THREADS')),
    metricsPort: read('METRICS_PORT') ? readers.port('METRICS_PORT', read('METRICS_PORT')) : undefined,
    metricsHost: read('METRICS_HOST') ?? '127.0.0.1',
    limits: readers.callsPerCaller('CALLS_PER_CALLER', read('CALLS_PER_CALLER')),
    drainSeconds: readers.seconds('DRAIN_SECONDS', read('DRAIN_SECONDS')),
    // Only the embedded API reads these; otherwise they may belong to another program.
    databaseUrl: venueApiUrl ? undefined : readers.databaseUrl('DATABASE_URL', read('DATABASE_URL')),
    dataDir: read('DATA_DIR'),
    demoVenue: venueApiUrl ? 'kantinen' : readers.demoVenue('DEMO_VENUE', read('DEMO_VENUE')),
    storeRecord: venueApiUrl ? undefined : read('STORE_RECORD'),
    demoNow: venueApiUrl ? undefined : readers.demoNow('DEMO_NOW', read('DEMO_NOW')),
  };
}

/** @satisfies {Record<string, (variable: string, value?: string, fallback?: number) => unknown>} */
const readers = {
  port(variable, value = '') {
    const port = Number(value);
    if (!/^\d{1,5}$/.test(value) || port > 65535)
      throw new SettingsError(variable, value, 'a whole number from 0 to 65535');
    return port;
  },

  switch(variable, value) {
    if (value !== 'on' && value !== 'off') throw new SettingsError(variable, String(value), "'on' or 'off'");
    return value === 'on';
  },

  seconds(variable, value, fallback = 0) {
    const seconds = Number(value ?? fallback);
    if (!(seconds >= 0 && seconds <= 60))
      throw new SettingsError(variable, String(value), 'a number of seconds from 0 to 60');
    return seconds;
  },

  threads(variable, value) {
    if (value !== undefined && !/^(?:[1-9]|1[0-6])$/.test(value))
      throw new SettingsError(variable, value, 'a whole number from 1 to 16');
    return value === undefined ? undefined : Number(value);
  },

  callsPerCaller(variable, value) {
    if (value === undefined) return {};
    if (!/^[1-9]\d{0,4}$/.test(value))
      throw new SettingsError(variable, value, 'a whole number from 1 to 99999');
    return { callsPerCaller: Number(value) };
  },

  origin(variable, value) {
    if (value === undefined) return undefined;
    const url = toUrl(value);
    if (!url || url.pathname !== '/' || url.search || url.hash) {
      throw new SettingsError(
        variable,
        value,
        "an http or https origin, such as 'https://api.example.dk', with no path",
      );
    }
    return url.origin;
  },

  address(variable, value) {
    if (value === undefined) return undefined;
    const ours = /^\/(?![/\\])\S*$/.test(value);
    const url = ours ? undefined : toUrl(value);
    if (!ours && !url) {
      throw new SettingsError(
        variable,
        value,
        "an http or https URL, such as 'https://www.example.dk/some/path', or a path on the site itself",
      );
    }
    return url ? url.href : value;
  },

  hashes(variable, value = '') {
    const hashes = value.split(/\s+/).filter(Boolean);
    if (!hashes.every((hash) => /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,}={0,2}$/.test(hash)))
      throw new SettingsError(variable, value, "hashes like 'sha384-…' in base64, with spaces between");
    return hashes.join(' ');
  },

  origins(variable, value = '') {
    return value
      .split(/\s+/)
      .filter(Boolean)
      .map((part) => {
        const url = toUrl(part);
        if (!url || url.pathname !== '/' || url.search || url.hash) {
          throw new SettingsError(
            variable,
            value,
            `http or https origins with spaces between, and '${part}' is none`,
          );
        }
        return url.origin;
      });
  },

  logLevel(variable, value = 'info') {
    const level = logLevels.find((one) => one === value);
    if (!level) throw new SettingsError(variable, value, `one of ${logLevels.join(', ')}`);
    return level;
  },

  trustProxy(variable, value = 'false') {
    if (value === 'true' || value === 'false') return value === 'true';
    if (/^\d{1,2}$/.test(value)) return Number(value);
    const addresses = value.split(',').map((address) => address.trim());
    if (!addresses.every(isNetwork))
      throw new SettingsError(
        variable,
        value,
        "'true', the number of proxies in front, or their addresses with commas between, such as '10.0.0.0/8, ::1'",
      );
    return addresses;
  },

  databaseUrl(variable, value) {
    if (value === undefined) return undefined;
    const isPostgres = URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol);
    // The value may contain a password.
    if (!isPostgres)
      throw new SettingsError(
        variable,
        '…',
        "a PostgreSQL URL, such as 'postgresql://user:password@localhost/kantine'",
      );
    return value;
  },

  demo(variable, value) {
    if (value === undefined || value === 'no') return false;
    if (value === 'yes') return true;
    throw new SettingsError(variable, value, "'yes' or 'no'");
  },

  demoVenue(variable, value) {
    if (value === undefined || value === 'kantinen') return 'kantinen';
    if (value === 'kiosken') return 'kiosken';
    throw new SettingsError(variable, value, "'kantinen' or 'kiosken'");
  },

  demoNow(variable, value) {
    if (value === undefined) return undefined;
    const [, day] =
      /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(value) ?? [];
    const instant = new Date(value);
    // `Date` turns 31 February into 3 March.
    const isDay = day && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
    if (!isDay || Number.isNaN(instant.getTime()))
      throw new SettingsError(
        variable,
        value,
        "an instant with an offset, such as '2026-11-23T11:45:00+01:00'",
      );
    return instant;
  },
};

/** @param {string} value */
function toUrl(value) {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** @param {string} text */
function isNetwork(text) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && isRange && rest.length === 0;
}
