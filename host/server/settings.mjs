// Plain JavaScript: Node runs no TypeScript below node_modules, where the kit of section teams lies.
import { resolve } from 'node:path';

import {
  demoVariables as demoShape,
  oneOf,
  parsed,
  readVariables,
  seconds,
  serverVariables,
  text,
  wholeNumber,
} from '@kantine/node/settings';
import { z } from 'zod';

import { address, frameOriginsOf, hash, origin, provider, toOrigin } from './setting-values.mjs';

const sandboxScript = '/api/sandbox-checkout/checkout.js';

/** @typedef {ReturnType<typeof readSettings>} SiteSettings */

export { SettingsError } from '@kantine/node/settings';

const folder = text.transform((value) => resolve(value));
const words = text.transform((value) => value.split(/\s+/).filter(Boolean));
const origins = words.transform((parts, context) =>
  parts.flatMap((part) => {
    const found = toOrigin(part);
    if (!found) context.addIssue(`http or https origins with spaces between, and '${part}' is none`);
    return found ?? [];
  }),
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

export const siteVariables = z.object({
  ...serverVariables,
  VENUES_FILE: text.optional(),
  PORT: serverVariables.PORT.default(3000),
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
  SITE_ORIGIN: origin.optional(),
  SITE_DIR: folder.optional(),
  SHARED_DIR: folder.optional(),
  PUBLIC_DIR: folder.optional(),
  WELL_KNOWN_DIR: text.optional(),
  RENDER: oneOf('on', 'off').default('on'),
  RENDER_CACHE_SECONDS: seconds.default(5),
  RENDER_THREADS: wholeNumber(1, 16).optional(),
  CALLS_PER_CALLER: wholeNumber(1, 99_999).optional(),
});

export const demoVariables = z.object(demoShape);

/** @param {NodeJS.ProcessEnv} env @throws {SettingsError} */
export function readSettings(env) {
  // An empty list of frame origins allows none.
  const site = readVariables(siteVariables, env, ['CHECKOUT_FRAME_ORIGINS']);
  // With APIs of their own, the variables of the demo may belong to another program.
  const demo = readVariables(demoVariables, site.VENUE_API_URL || site.VENUES_FILE ? {} : env);
  const scriptUrl = site.CHECKOUT_SCRIPT_URL ?? (site.VENUE_API_URL ? provider.script : sandboxScript);
  return {
    port: site.PORT,
    host: site.HOST,
    demo: demo.DEMO === 'yes',
    venuesFile: site.VENUES_FILE,
    venueApiUrl: site.VENUE_API_URL,
    venueApiHeaders: site.VENUE_API_HEADERS,
    checkoutScriptUrl: scriptUrl,
    checkoutScriptIntegrity: site.CHECKOUT_SCRIPT_INTEGRITY.join(' '),
    checkoutFrameOrigins: site.CHECKOUT_FRAME_ORIGINS ?? frameOriginsOf(scriptUrl),
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

/** @param {string} value */
function toWorkerPaths(value) {
  if (value === 'no') return [];
  const paths = value.split(/\s+/).filter((part) => part !== 'yes');
  const isWorker = (/** @type {string} */ path) => /^(?:\/[\w~-][\w.~-]*)+\.js$/.test(path);
  if (!paths.every(isWorker) || paths.some((path) => /^\/(?:api|storage|assets|sections)\//.test(path)))
    return undefined;
  return [...new Set(['/sw.js', '/service-worker.js', ...paths])];
}
