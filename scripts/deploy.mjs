import { join } from 'node:path';
import { pruneFiles } from '../host/server/shared-files/copy-files.mjs';
import { buildStale } from './build/build-stale.mjs';
import { CommandError, runCommand } from './command/run-command.mjs';
import { wholeNumber } from './command/whole-number.mjs';
import { install } from './install.mjs';
import { lockDeploys, requireUnlocked, sayLock, unlockDeploys } from './site/deploy-locks.mjs';
import { minDays, sayDeployHelp } from './site/deploy-help.mjs';
import { deployOptions, requireSite, wayOf } from './site/deploy-options.mjs';
import { readSiteSettings } from './site/local-site.mjs';
import { isDiskFull } from './site/lock.mjs';
import { ownerHere } from './site/owners.mjs';
import { distOf, manifestOfBuild, manifestOfFiles } from './site/publish.mjs';
import { addPreview, previewMinutes, promote, removeExpiredPreviews } from './site/previews.mjs';
import { requireReader, sayInUse, sayPreview, sayVersions } from './site/say-deploy.mjs';
import { readShare } from './site/rollouts.mjs';
import { deploy, deployKept, endShare, prune, retire, rollBack } from './site/site-folder.mjs';
import { requireVenue } from './site/venues.mjs';
import { listSections } from './site/version-folders.mjs';
import { isKit, sectionNames } from './workspace/folders.mjs';

const commands = {
  async deploy({ section, site, way, origin, version, ...options }) {
    const venue = way === undefined || way === 'share' ? await requireVenue(options.venue) : undefined;
    const isMade = version === undefined && (way === undefined || way === 'preview');
    requireOrigin(origin);
    requireSite(site, { isMade });
    if (way === 'lock' || way === 'unlock') return changeLock(way, section, site, options);
    if (!section) throw new CommandError('Which section? npm run deploy -- <section> --to <folder>');
    const claim = claimOf(section, options);
    const share = readShare(options.share);
    if (way !== 'preview') requireUnlocked(site, section, claim);
    if (way === 'retire') {
      await retire(site, section, claim);
      return console.log(`${section} is retired, until its next deploy`);
    }
    if (way === 'promote')
      return sayInUse(site, section, await promote(site, section, version, requireFit, claim));
    const stops = !options['no-stop'];
    const returning = { ...returnOptions(section, { origin, ...options }), venue };
    if (share === 100)
      return sayInUse(site, section, await endShare(site, section, version, returning), venue);
    if (version !== undefined)
      return sayInUse(
        site,
        section,
        await deployKept(site, section, version, { ...returning, share, stops }),
        venue,
      );
    const minutes =
      way === 'preview' &&
      wholeNumber({ minutes: previewMinutes.usual, ...options }, 'minutes', previewMinutes.most);
    if (!sectionNames().includes(section))
      throw new CommandError(`There is no section ${section}; there are: ${sectionNames().join(', ')}`);
    if (way === 'preview') requireReader(options['address-file']);
    if (!(await install()) || !(await buildStale([section])))
      throw new CommandError(`${section} was not deployed`);
    const [manifest, dist] = [await manifestOfBuild(section, origin), distOf(section)];
    if (way === 'preview') {
      const { siteOrigin } = await readSiteSettings({ SITE_ORIGIN: process.env.SITE_ORIGIN });
      const added = await addPreview(site, section, manifest, dist, minutes, requireFit, claim);
      return sayPreview(section, manifest.version, { ...added, siteOrigin }, options['address-file']);
    }
    const result = await deploy(site, section, manifest, dist, requireFit, {
      ...claim,
      ...{ share, stops, venue },
    });
    sayInUse(site, section, result, venue);
  },

  async rollback({ section, site, version, origin, ...options }) {
    if (!section) throw new CommandError('Which section? npm run rollback -- <section> --to <folder>');
    requireOrigin(origin);
    const venue = await requireVenue(options.venue);
    requireSite(site);
    const returning = { ...returnOptions(section, { origin, ...options }), venue };
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

async function changeLock(way, section, site, { lock: reason, until, ...options }) {
  const claim = section ? claimOf(section, options) : {};
  const subject = section ?? 'The whole site';
  if (way === 'unlock') {
    await unlockDeploys(site, section, claim);
    return console.log(`${subject} is unlocked`);
  }
  await lockDeploys(site, section, { reason, until }, claim);
  console.log(`${subject} is locked ${sayLock({ reason, until })}`);
}

async function requireFit(section, manifest) {
  const { checkSections, sayProblems } = await import('./contract/check-sections.mjs');
  const problems = sayProblems(checkSections({ [section]: manifest }));
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}

const claimOf = (section, options) => ({
  owner: ownerHere(section),
  takesOver: options['take-over'],
  isForced: options.force,
});

const returnOptions = (section, { origin, ...options }) => ({
  check: requireFit,
  readManifest: options['trust-files'] && manifestOfFiles(origin),
  ...claimOf(section, options),
});

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
