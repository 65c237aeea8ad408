import { buildStale } from '../build/build-stale.mjs';
import { CommandError } from '../command/run-command.mjs';
import { wholeNumber } from '../command/whole-number.mjs';
import { install } from '../install.mjs';
import { sectionNames } from '../workspace/folders.mjs';
import { lockDeploys, sayLock, unlockDeploys } from '../site/deploy-locks.mjs';
import { readSiteSettings } from '../site/local-site.mjs';
import { ownerHere } from '../site/owners.mjs';
import { addPreview, previewMinutes, promote } from '../site/previews.mjs';
import { distOf, manifestOfBuild, manifestOfFiles } from '../site/publish.mjs';
import { requireReader, sayInUse, sayPreview } from './say.mjs';
import { deploy, deployKept, endShare, retire } from '../site/site-folder.mjs';

/** One function for each way that `wayOf` finds. It gets the options, and beside them the claim and what share and venue mean. */
export const deployWays = {
  async build(request) {
    const { site, section, venue, share, stops, claim } = request;
    requireSection(section);
    const [manifest, dist] = await buildOf(request);
    const options = { ...claim, share, stops, venue };
    sayInUse(site, section, await deploy(site, section, manifest, dist, requireFit, options), venue);
  },

  async version(request) {
    const { site, section, version, venue, share, stops } = request;
    const options = { ...returnOptions(request), share, stops };
    sayInUse(site, section, await deployKept(site, section, version, options), venue);
  },

  async share(request) {
    const { site, section, version, venue, share } = request;
    if (share < 100) return deployWays[version === undefined ? 'build' : 'version'](request);
    sayInUse(site, section, await endShare(site, section, version, returnOptions(request)), venue);
  },

  async preview({ site, section, claim, 'address-file': addressFile, ...options }) {
    const given = { minutes: previewMinutes.usual, ...options };
    const minutes = wholeNumber(given, 'minutes', previewMinutes.most);
    requireSection(section);
    requireReader(addressFile);
    const [manifest, dist] = await buildOf({ section, ...options });
    const { siteOrigin } = await readSiteSettings({ SITE_ORIGIN: process.env.SITE_ORIGIN });
    const added = await addPreview(site, section, manifest, dist, minutes, requireFit, claim);
    sayPreview(section, manifest.version, { ...added, siteOrigin }, addressFile);
  },

  async promote({ site, section, version, venue, claim }) {
    const options = { ...claim, venue };
    sayInUse(site, section, await promote(site, section, version, requireFit, options), venue);
  },

  async retire({ site, section, claim }) {
    await retire(site, section, claim);
    console.log(`${section} is retired, until its next deploy`);
  },

  async lock({ site, section, claim, lock: reason, until }) {
    await lockDeploys(site, section, { reason, until }, claim);
    console.log(`${section ?? 'The whole site'} is locked ${sayLock({ reason, until })}`);
  },

  async unlock({ site, section, claim }) {
    await unlockDeploys(site, section, claim);
    console.log(`${section ?? 'The whole site'} is unlocked`);
  },
};

export const claimOf = (section, options) =>
  section === undefined
    ? {}
    : { owner: ownerHere(section), takesOver: options['take-over'], isForced: options.force };

/** A rollback and a deploy of a kept version need the same. */
export const returnOptions = ({ claim, venue, origin, 'trust-files': trustsFiles }) => ({
  check: requireFit,
  readManifest: trustsFiles && manifestOfFiles(origin),
  ...claim,
  venue,
});

function requireSection(section) {
  if (!sectionNames().includes(section))
    throw new CommandError(`There is no section ${section}; there are: ${sectionNames().join(', ')}`);
}

async function buildOf({ section, origin }) {
  if (!(await install()) || !(await buildStale([section])))
    throw new CommandError(`${section} was not deployed`);
  return [await manifestOfBuild(section, origin), distOf(section)];
}

async function requireFit(section, manifest) {
  const { checkSection, sayProblems } = await import('../contract/check-sections.mjs');
  const problems = sayProblems([checkSection(section, manifest)]);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}
