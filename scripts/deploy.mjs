import { join } from 'node:path';
import { pruneFiles } from '../host/server/shared-files/copy-files.mjs';
import { CommandError, runCommand } from './command/run-command.mjs';
import { requireUnlocked } from './site/deploy-locks.mjs';
import { minDays, sayDeployHelp } from './deploy/help.mjs';
import { deployOptions, requireSite, wayOf } from './deploy/options.mjs';
import { claimOf, deployWays, returnOptions } from './deploy/ways.mjs';
import { isDiskFull } from './site/lock.mjs';
import { removeExpiredPreviews } from './site/previews.mjs';
import { sayInUse, sayVersions } from './deploy/say.mjs';
import { readRegistry } from './site/registry.mjs';
import { readShare } from './site/rollouts.mjs';
import { rollBack } from './site/site-folder.mjs';
import { prune } from './site/site-versions.mjs';
import { requireVenue } from './site/venues.mjs';
import { listSections } from './site/version-folders.mjs';
import { isKit } from './workspace/folders.mjs';

const commands = {
  async deploy({ section, site, way, ...options }) {
    const takesVenue = ['build', 'version', 'share', 'promote'].includes(way);
    const venue = takesVenue ? await requireVenue(options.venue) : undefined;
    requireOrigin(options.origin);
    requireSite(site, { isMade: way === 'build' || way === 'preview' });
    const claim = claimOf(section, options);
    const isOfLock = way === 'lock' || way === 'unlock';
    if (!section && !isOfLock)
      throw new CommandError('Which section? npm run deploy -- <section> --to <folder>');
    const share = readShare(options.share);
    if (!isOfLock && way !== 'preview') requireUnlocked(site, section, claim);
    const stops = !options['no-stop'];
    await deployWays[way]({ ...options, section, site, venue, claim, share, stops });
  },

  async rollback({ section, site, version, ...options }) {
    if (!section) throw new CommandError('Which section? npm run rollback -- <section> --to <folder>');
    requireOrigin(options.origin);
    const { venues = {} } = readRegistry(site).sections[section] ?? {};
    const venue = await requireVenue(options.venue, Object.keys(venues));
    requireSite(site);
    const returning = returnOptions({ ...options, venue, claim: claimOf(section, options) });
    sayInUse(site, section, await rollBack(site, section, version, returning), venue);
  },

  versions: ({ section, site }) => sayVersions(site, sectionsOf(site, section)),

  async prune({ section, site, days = String(minDays) }) {
    if (!(Number(days) >= minDays))
      throw new CommandError(`--days is '${days}', but must be a number from ${minDays} up`);
    for (const name of sectionsOf(site, section))
      for (const gone of await prune(site, name, Number(days))) console.log(`${name} ${gone} removed`);
    if (!section)
      for (const gone of await pruneFiles(join(site, 'assets'), Number(days)))
        console.log(`assets/${gone} removed`);
    await removeExpiredPreviews(site);
  },
};

/** @throws {CommandError} for a section that the site does not have */
function sectionsOf(site, section) {
  requireSite(site);
  const all = listSections(site);
  if (section === undefined) return all;
  if (all.includes(section)) return [section];
  throw new CommandError(`${section} is not in ${site}; there are: ${all.join(', ') || 'no sections'}`);
}

function requireOrigin(origin) {
  if (origin && !isOrigin(origin))
    throw new CommandError(
      `--origin is '${origin}', but must be an origin, such as https://sections.example.dk`,
    );
}

const isOrigin = (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

const help = sayDeployHelp(isKit);

await runCommand({
  help,
  installs: true,
  options: deployOptions,
  async run({ to: site, ...options }, [command = '', section, ...others]) {
    if (!Object.hasOwn(commands, command)) throw new CommandError(help);
    // The kit names its own section already.
    if (others.some((name) => name !== section))
      throw new CommandError(`One section at a time: ${[section, ...others].join(', ')}`);
    if (!site) throw new CommandError('Which site? --to <folder>');
    const way = wayOf(command, options);
    try {
      await commands[command]({ section, site, way, ...options });
    } catch (error) {
      if (isDiskFull(error)) process.stderr.write('The disk is full, and the version in use stays. ');
      throw error;
    }
  },
});
