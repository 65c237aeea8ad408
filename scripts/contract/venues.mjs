import { existsSync } from 'node:fs';
import { CommandError } from '../command/run-command.mjs';
import { readRegistry } from '../site/registry.mjs';
import { localSite } from '../site/publish.mjs';
import { readVenues } from '../site/venues.mjs';
import { isClosedOn } from '../../host/server/venues/venues-file.mjs';
import { danishDay } from '../../venue-api/src/time/danish-time.ts';

export async function checkVenues(file, { venue, to, day, json, strict }) {
  const venues = await readVenues(file, venue);
  const site = to ?? (process.env.SITE_DIR || localSite);
  if (to !== undefined && !existsSync(to)) throw new CommandError(`${to} is no folder of a site`);
  const { sections } = existsSync(site) ? readRegistry(site) : { sections: {} };
  const rows = await Promise.all(
    venues.map((one) =>
      checkVenue(one, sections, { day, strict }).catch((error) => unchecked(one, sections, error)),
    ),
  );
  console.log(json ? JSON.stringify(rows, null, 2) : sayTable(rows));
  return rows.some(({ isWrong }) => isWrong);
}

const noLaw = { missing: [], unchecked: [], isComplete: false };

async function checkVenue(venue, sections, { day, strict }) {
  const { name, venueApiUrl: origin, closed } = venue;
  const today = danishDay(new Date());
  const entries = entriesAt(sections, name);
  const api = await checkApi(origin, day);
  const { checkManifestsAt } = await import('./section-calls.mjs');
  const outcomes = api.isReachable ? await checkManifestsAt(origin, givenManifests(entries)) : [];
  // Two versions of a section mostly need the same.
  const rows = new Map(
    outcomes.map(({ operation: { id }, outcome, notes }) => [
      JSON.stringify([id, outcome, notes]),
      { id, outcome, notes },
    ]),
  );
  const isSettings = ({ id }) => id.startsWith('settings of ');
  const settings = [...rows.values()].filter(isSettings);
  const needs = [...rows.values()].filter((row) => !isSettings(row));
  const { auditVenue } = await import('./law.mjs');
  const { missing, unchecked, isComplete } = api.isReachable
    ? await auditVenue({ origin, ...(day && { day }) })
    : noLaw;
  const faults = [
    ...api.faults,
    ...[...settings, ...needs].filter(isDifferent).map(({ id, notes }) => [id, ...notes].join(': ')),
    ...(closed?.until !== undefined && closed.until < today
      ? [`closed until ${closed.until}, a day that has passed`]
      : []),
  ];
  const isLawWrong = strict === true && !isComplete;
  return {
    venue: name,
    isWrong: faults.length > 0 || isLawWrong,
    isClosed: isClosedOn(closed, today),
    api: { url: origin, ...api },
    settings,
    needs,
    law: { missing, unchecked, isComplete },
    ...versionsOf(entries),
    pins: pinsOf(sections, name),
    faults,
  };
}

/** A check may fail at one venue's answers: each other venue has its rows. */
function unchecked({ name, venueApiUrl: url, closed }, sections, { message }) {
  const fault = `could not be checked: ${message}`;
  return {
    ...{ venue: name, isWrong: true, isClosed: isClosedOn(closed, danishDay(new Date())) },
    api: { url, isReachable: false, ok: 0, differs: 0, faults: [fault] },
    ...{ settings: [], needs: [], law: noLaw },
    ...{ ...versionsOf(entriesAt(sections, name)), pins: pinsOf(sections, name) },
    faults: [fault],
  };
}

async function checkApi(origin, day) {
  const { checkVenue: check } = await import('../../venue-api/src/contract/check-venue.ts');
  try {
    const outcomes = await check({ origin, day });
    const differs = outcomes.filter(({ outcome }) => outcome === 'differs');
    return {
      isReachable: true,
      ok: outcomes.filter(({ outcome }) => outcome === 'ok').length,
      differs: differs.length,
      faults: differs.flatMap(({ operation, notes }) => notes.map((note) => `${operation.id}: ${note}`)),
    };
  } catch (error) {
    return { isReachable: false, ok: 0, differs: 0, faults: [error.message] };
  }
}

const isDifferent = ({ outcome }) => outcome === 'differs';

function entriesAt(sections, venue) {
  const inUse = Object.entries(sections).filter(([, { retired }]) => !retired);
  return Object.fromEntries(inUse.map(([section, whole]) => [section, whole.venues?.[venue] ?? whole]));
}

/** A version that the server has stopped has no share. */
const arriving = ({ rollout }) => (rollout?.share > 0 ? [rollout] : []);

const givenManifests = (entries) =>
  Object.values(entries).flatMap((entry) => [entry, ...arriving(entry).map(({ manifest }) => manifest)]);

const mapEntries = (entries, map) =>
  Object.fromEntries(Object.entries(entries).map(([section, entry]) => [section, map(entry)]));

const versionsOf = (entries) => ({
  versions: mapEntries(entries, ({ version }) => version),
  shares: mapEntries(entries, (entry) =>
    Object.fromEntries(arriving(entry).map(({ share, manifest }) => [manifest.version, share])),
  ),
});

const pinsOf = (sections, venue) =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([section, { version, venues }]) => {
      const own = venues?.[venue];
      if (!own || (!own.holds && own.version === version)) return [];
      return [[section, own.holds ? 'held' : 'first']];
    }),
  );

function sayTable(rows) {
  const cells = rows.map((row) => [
    row.venue + (row.isClosed ? ' (closed)' : ''),
    row.api.isReachable ? `${row.api.ok} ok, ${row.api.differs} differ` : 'out of reach',
    row.api.isReachable ? sayCount(row.settings.filter(isDifferent).length, 'wrong') : '-',
    row.api.isReachable ? sayCount(row.needs.filter(isDifferent).length, 'missing') : '-',
    sayLaw(row.law),
    Object.entries(row.versions)
      .map(([section, version]) =>
        [
          `${section} ${version}${row.pins[section] ? ` (${row.pins[section]})` : ''}`,
          ...Object.entries(row.shares[section]).map(([other, share]) => `${share} %: ${other}`),
        ].join(', '),
      )
      .join(', ') || 'none',
  ]);
  const lines = [['venue', 'api', 'settings', 'calls', 'law', 'versions'], ...cells];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  const below = rows.flatMap(({ venue, faults, law }) =>
    [...faults, ...[...law.missing, ...law.unchecked].map((line) => `law: ${line}`)].map(
      (line) => `${venue}: ${line}`,
    ),
  );
  const wrong = rows.filter(({ isWrong }) => isWrong).length;
  return [...table, ...(below.length > 0 ? ['', ...below] : []), '', sayWrong(wrong, rows.length)].join('\n');
}

const sayCount = (count, what) => (count === 0 ? 'ok' : `${count} ${what}`);

function sayLaw({ missing, unchecked, isComplete }) {
  if (!isComplete && missing.length === 0) return '-';
  return (
    sayCount(missing.length, 'missing') + (unchecked.length > 0 ? `, ${unchecked.length} not checked` : '')
  );
}

const sayWrong = (wrong, all) =>
  `${all} venue${all === 1 ? '' : 's'}, ${wrong === 0 ? 'nothing is wrong' : `${wrong} with something wrong`}`;
