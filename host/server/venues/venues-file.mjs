// Plain JavaScript: the commands of an operator read the file too.
import { parseJson } from '@kantine/node/parse-json';
import { parsed } from '@kantine/node/settings';
import { z } from 'zod';

import { address, frameOriginsOf, hash, origin, provider } from '../setting-values.mjs';
import { toWrittenHost } from './host-name.mjs';

export const everyVenue = 'all';

const venueName = z
  .string()
  .regex(/^[a-z\d][a-z\d-]{0,39}$/, "a name of small letters, digits and '-', at most 40")
  .refine((value) => value !== everyVenue, `another name than '${everyVenue}', which stands for every venue`)
  .refine((value) => !(value in {}), 'another name, because all objects have this one');

const host = parsed(
  (value) => toWrittenHost(value)?.replace(/\.$/, '') || undefined,
  "the name of a host, such as 'kantinen.example'",
);

const checkout = z
  .strictObject({
    script: address,
    integrity: z
      .string()
      .transform((value) => value.split(/\s+/).filter(Boolean))
      .pipe(z.array(hash)),
    frameOrigins: z.array(origin),
  })
  .partial();

const closed = z.strictObject({
  until: z.iso.date("a day, such as '2026-08-03'").optional(),
  text: z.string().trim().min(1, 'a text').max(2_000).default('Der er lukket for bestillinger lige nu.'),
});

const venue = z
  .strictObject({
    name: venueName,
    hosts: z.array(host).min(1, 'at least one host'),
    origin,
    api: origin,
    sharesApi: z.boolean().default(false),
    checkout: checkout.nullish(),
    reportUrl: address.nullish(),
    closed: closed.nullish(),
  })
  .transform(({ origin: siteOrigin, api, checkout: given, reportUrl, closed: closing, ...rest }) => {
    const script = given?.script ?? provider.script;
    return {
      ...rest,
      siteOrigin,
      venueApiUrl: api,
      checkoutScriptUrl: script,
      checkoutScriptIntegrity: (given?.integrity ?? []).join(' '),
      checkoutFrameOrigins: given?.frameOrigins ?? frameOriginsOf(script),
      reportUrl: reportUrl ?? '',
      closed: closing ?? null,
    };
  });

const file = z.strictObject({ venues: z.array(venue).min(1, 'at least one venue') });

const entry = z.looseObject({ name: venueName }).refine((value) => venue.safeParse(value).success);
const known = z.array(z.object({ entry, until: z.number().nullable() }));

/** @typedef {z.output<typeof venue>} ListedVenue */
/** @typedef {z.output<typeof entry>} VenueEntry as it is written in the file */

/** The venue is open again on the day of `until`. @param {ListedVenue['closed']} closed @param {string} day in Denmark */
export const isClosedOn = (closed, day) =>
  closed !== null && (closed.until === undefined || day < closed.until);

/** @param {string} text @returns {ListedVenue[]} @throws {Error} with one sentence, which begins like a verb of the file */
export function parseVenuesFile(text) {
  const content = readJson(text);
  const result = file.safeParse(content);
  if (!result.success) throw new Error(sayIssue(result.error.issues[0], content));
  const { venues } = result.data;
  requireApart(venues);
  return venues;
}

/** @param {string} text of a file that has passed `parseVenuesFile` @returns {VenueEntry[]} in the same order */
export const entriesOf = (text) => /** @type {{ venues: VenueEntry[] }} */ (parseJson(text)).venues;

/** @param {VenueEntry} entry */
export const readVenue = (entry) => venue.parse(entry);

/** @param {string} text of the file in which the site remembers its venues @throws {Error} */
export function readKnownVenues(text) {
  const result = known.safeParse(readJson(text));
  if (!result.success) throw new Error('it is no list of venues');
  return result.data;
}

/** @param {string} text */
function readJson(text) {
  try {
    return parseJson(text);
  } catch (error) {
    throw new Error(`it is no JSON: ${/** @type {Error} */ (error).message.replace(/\s+/g, ' ')}`);
  }
}

/** @param {z.core.$ZodIssue | undefined} issue @param {unknown} value */
function sayIssue(issue, value) {
  const { path = [], message = '' } = issue ?? {};
  const [list, index, ...rest] = path;
  const of = /** @type {{ venues?: { name?: unknown }[] }} */ (value)?.venues?.[Number(index)]?.name;
  const place =
    list === 'venues' && index !== undefined
      ? `the venue ${typeof of === 'string' ? `'${of.slice(0, 40)}'` : `number ${Number(index) + 1}`}`
      : `'${String(list ?? 'venues')}'`;
  const field = rest.length > 0 ? ` has a wrong '${rest.join('.')}'` : ' is wrong';
  return `${place}${field}: ${message}`;
}

/** @param {ListedVenue[]} venues @throws {Error} */
function requireApart(venues) {
  for (const [index, one] of venues.entries()) {
    if (!one.hosts.includes(hostOf(one)))
      throw new Error(
        `the venue '${one.name}' does not have its origin's host, ${hostOf(one)}, among its hosts`,
      );
    for (const other of venues.slice(0, index)) {
      const both = `the venues '${other.name}' and '${one.name}' have`;
      if (one.name === other.name) throw new Error(`two venues have one name: '${one.name}'`);
      if (one.siteOrigin === other.siteOrigin) throw new Error(`${both} one origin, ${one.siteOrigin}`);
      const host = one.hosts.find((name) => other.hosts.includes(name));
      if (host !== undefined) throw new Error(`${both} one host, ${host}`);
      if (one.venueApiUrl === other.venueApiUrl && !one.sharesApi && !other.sharesApi)
        throw new Error(`${both} one API, ${one.venueApiUrl}: "sharesApi": true allows it`);
    }
  }
}

/** @param {ListedVenue} venue */
const hostOf = ({ siteOrigin }) => new URL(siteOrigin).hostname;
