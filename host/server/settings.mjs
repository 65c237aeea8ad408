// Plain JavaScript: Node runs no TypeScript below node_modules, where the kit of section teams lies.
import { logLevels } from '@kantine/node/log';
import { parseTrustProxy } from '@kantine/node/trusted-proxies';
import { z } from 'zod';

const providersScript = 'https://checkout.reepay.com/checkout.js';
const providersOrigins = ['checkout', 'checkout-api', 'staging-checkout'].map(
  (name) => `https://${name}.reepay.com`,
);
const sandboxScript = '/api/sandbox-checkout/checkout.js';

/** @typedef {ReturnType<typeof readSettings>} SiteSettings */

export class SettingsError extends Error {
  /** @param {string} variable @param {string} value @param {string} expected */
  constructor(variable, value, expected) {
    super(`${variable} is '${value}', but must be ${expected}`);
    this.name = 'SettingsError';
  }
}

/** @template T @param {(value: string) => T | undefined} parse @param {string} expected */
const parsed = (parse, expected) =>
  text.transform((value, context) => {
    const result = parse(value);
    if (result !== undefined) return result;
    context.addIssue(expected);
    return z.NEVER;
  });

/** @param {number} min @param {number} max @param {string} expected */
const number = (min, max, expected, pattern = /./) =>
  text
    .regex(pattern, expected)
    .transform(Number)
    .pipe(z.number(expected).min(min, expected).max(max, expected));

/** @param {number} min @param {number} max */
const wholeNumber = (min, max) => number(min, max, `a whole number from ${min} to ${max}`, /^\d{1,5}$/);

/** @template {string} Name @param {Name[]} names */
const oneOf = (...names) => z.enum(names, names.map((name) => `'${name}'`).join(' or '));

const text = z.string();
const words = text.transform((value) => value.split(/\s+/).filter(Boolean));
const port = wholeNumber(0, 65_535);
const seconds = number(0, 60, 'a number of seconds from 0 to 60');
const origin = parsed(toOrigin, "an http or https origin, such as 'https://api.example.dk', with no path");
const origins = words.transform((parts, context) =>
  parts.flatMap((part) => {
    const found = toOrigin(part);
    if (!found) context.addIssue(`http or https origins with spaces between, and '${part}' is none`);
    return found ?? [];
  }),
);
const address = parsed(
  (value) => (/^\/(?![/\\])\S*$/.test(value) ? value : toUrl(value)?.href),
  "an http or https URL, such as 'https://www.example.dk/some/path', or a path on the site itself",
);
const siteHeaders = /^(?:x-)?(?:original-)?forwarded|^x-accel-|^x-(?:kantine|request-id|real-ip|sendfile)$/;
const connectionHeaders =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|content-length)$/;
const headerName = parsed((value) => {
  const name = value.toLowerCase();
  const isPassed =
    /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) && ![siteHeaders, connectionHeaders].some((one) => one.test(name));
  return isPassed ? name : undefined;
}, 'names of headers with spaces between, none of which the site sets itself or belongs to one connection');
const hash = text.regex(
  /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,}={0,2}$/,
  "hashes like 'sha384-…' in base64, with spaces between",
);

export const siteVariables = z.object({
  PORT: port.default(3000),
  HOST: text.default('localhost'),
  VENUE_API_URL: origin.optional(),
  VENUE_API_HEADERS: words.pipe(z.array(headerName)).default([]),
  CHECKOUT_SCRIPT_URL: address.optional(),
  CHECKOUT_SCRIPT_INTEGRITY: words.pipe(z.array(hash)).default([]),
  CHECKOUT_FRAME_ORIGINS: origins.optional(),
  SECTION_ORIGINS: origins.default([]),
  REPLACES_SERVICE_WORKER: parsed(
    toWorkerPaths,
    "'yes', 'no', or the paths of workers, such as '/ngsw-worker.js'",
  ).default([]),
  REPORT_URL: address.default(''),
  TRUST_PROXY: parsed(
    parseTrustProxy,
    "'true', the number of proxies in front, or their addresses with commas between, such as '10.0.0.0/8, ::1'",
  ).default(false),
  SITE_ORIGIN: origin.optional(),
  SITE_DIR: text.optional(),
  SHARED_DIR: text.optional(),
  PUBLIC_DIR: text.optional(),
  WELL_KNOWN_DIR: text.optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  RENDER: oneOf('on', 'off').default('on'),
  RENDER_CACHE_SECONDS: seconds.default(5),
  RENDER_THREADS: wholeNumber(1, 16).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  CALLS_PER_CALLER: wholeNumber(1, 99_999).optional(),
  DRAIN_SECONDS: seconds.default(0),
  DATA_DIR: text.optional(),
});

export const demoVariables = z.object({
  DEMO: oneOf('yes', 'no').default('no'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: "a PostgreSQL URL, such as 'postgresql://user:password@localhost/kantine'",
    })
    .optional(),
  DEMO_VENUE: oneOf('kantinen', 'kiosken').default('kantinen'),
  STORE_RECORD: text.optional(),
  DEMO_NOW: z
    .union(
      [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
      "an instant with an offset, such as '2026-11-23T11:45:00+01:00'",
    )
    .transform((value) => new Date(value))
    .optional(),
});

/** @param {NodeJS.ProcessEnv} env @throws {SettingsError} */
export function readSettings(env) {
  const site = read(siteVariables, env);
  // With a venue's own API, the variables of the demo may belong to another program.
  const demo = read(demoVariables, site.VENUE_API_URL ? {} : env);
  const scriptUrl = site.CHECKOUT_SCRIPT_URL ?? (site.VENUE_API_URL ? providersScript : sandboxScript);
  return {
    port: site.PORT,
    host: site.HOST,
    demo: demo.DEMO === 'yes',
    venueApiUrl: site.VENUE_API_URL,
    venueApiHeaders: site.VENUE_API_HEADERS,
    checkoutScriptUrl: scriptUrl,
    checkoutScriptIntegrity: site.CHECKOUT_SCRIPT_INTEGRITY.join(' '),
    checkoutFrameOrigins: site.CHECKOUT_FRAME_ORIGINS ?? (scriptUrl.startsWith('/') ? [] : providersOrigins),
    sectionOrigins: site.SECTION_ORIGINS,
    replacedWorkers: site.REPLACES_SERVICE_WORKER,
    reportUrl: site.REPORT_URL,
    trustProxy: site.TRUST_PROXY,
    siteOrigin: site.SITE_ORIGIN,
    siteDir: site.SITE_DIR,
    sharedDir: site.SHARED_DIR,
    publicDir: site.PUBLIC_DIR,
    wellKnownDir: site.WELL_KNOWN_DIR,
    logLevel: site.LOG_LEVEL,
    isRendering: site.RENDER === 'on',
    renderCacheSeconds: site.RENDER_CACHE_SECONDS,
    renderThreads: site.RENDER_THREADS,
    metricsPort: site.METRICS_PORT,
    metricsHost: site.METRICS_HOST,
    limits: { ...(site.CALLS_PER_CALLER && { callsPerCaller: site.CALLS_PER_CALLER }) },
    drainSeconds: site.DRAIN_SECONDS,
    databaseUrl: demo.DATABASE_URL,
    dataDir: site.DATA_DIR,
    demoVenue: demo.DEMO_VENUE,
    storeRecord: demo.STORE_RECORD,
    demoNow: demo.DEMO_NOW,
  };
}

/** @template {z.ZodObject} Schema @param {Schema} schema @param {NodeJS.ProcessEnv} env @returns {z.output<Schema>} */
function read(schema, env) {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = env[name]?.trim();
      // An empty list of frame origins allows none.
      return value || (value === '' && name === 'CHECKOUT_FRAME_ORIGINS') ? [[name, value]] : [];
    }),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [{ path, message }] = /** @type {[z.core.$ZodIssue]} */ (result.error.issues);
  const variable = String(path[0]);
  // A database's URL may contain a password.
  throw new SettingsError(variable, variable === 'DATABASE_URL' ? '…' : String(given[variable]), message);
}

/** @param {string} value */
function toWorkerPaths(value) {
  if (value === 'no') return [];
  const paths = value.split(/\s+/).filter((part) => part !== 'yes');
  const isWorker = (/** @type {string} */ path) => /^(?:\/[\w~-][\w.~-]*)+\.js$/.test(path);
  if (!paths.every(isWorker) || paths.some((path) => /^\/(?:api|storage|assets|sections)\//.test(path)))
    return undefined;
  return [...new Set(['/sw.js', '/service-worker.js', ...paths])];
}

/** @param {string} value */
function toUrl(value) {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** @param {string} value */
function toOrigin(value) {
  const url = toUrl(value);
  return url?.pathname === '/' && !url.search && !url.hash ? url.origin : undefined;
}
