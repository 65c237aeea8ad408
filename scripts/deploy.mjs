import { join } from 'node:path';
import { pruneFiles } from '../host/server/shared-files/copy-files.mjs';
import { buildStale } from './build/build-stale.mjs';
import { CommandError, runCommand } from './command/run-command.mjs';
import { wholeNumber } from './command/whole-number.mjs';
import { install } from './install.mjs';
import { minDays, sayDeployHelp } from './site/deploy-help.mjs';
import { isDiskFull } from './site/lock.mjs';
import { ownerHere } from './site/owners.mjs';
import { distOf, manifestOfBuild, manifestOfFiles } from './site/publish.mjs';
import { addPreview, previewMinutes, promote, removeExpiredPreviews } from './site/previews.mjs';
import { requireReader, sayInUse, sayPreview, sayVersions } from './site/say-deploy.mjs';
import { deploy, deployKept, prune, retire, rollBack } from './site/site-folder.mjs';
import { listSections } from './site/version-folders.mjs';
import { isKit, sectionNames } from './workspace/folders.mjs';

const commands = {
  async deploy({ section, site, origin, version, ...options }) {
    if (!section) throw new CommandError('Which section? npm run deploy -- <section> --to <folder>');
    const { preview, promote: promotes, retire: retires } = options;
    if (preview + promotes + retires > 1)
      throw new CommandError('One of --preview, --promote and --retire, not several');
    if (version !== undefined && (preview || retires))
      throw new CommandError('--version names a version that is there: it goes with --promote, or alone');
    requireOrigin(origin);
    const claim = claimOf(section, options);
    if (retires) {
      await retire(site, section, claim);
      return console.log(`${section} is retired, until its next deploy`);
    }
    if (promotes) return sayInUse(site, section, await promote(site, section, version, requireFit, claim));
    if (version !== undefined)
      return sayInUse(
        site,
        section,
        await deployKept(site, section, version, returnOptions(section, { origin, ...options })),
      );
    const minutes = preview && wholeNumber(options, 'minutes', previewMinutes.most);
    if (!sectionNames().includes(section))
      throw new CommandError(`There is no section ${section}; there are: ${sectionNames().join(', ')}`);
    if (preview) requireReader(options['address-file']);
    if (!(await install()) || !(await buildStale([section])))
      throw new CommandError(`${section} was not deployed`);
    const [manifest, dist] = [await manifestOfBuild(section, origin), distOf(section)];
    if (preview) {
      const added = await addPreview(site, section, manifest, dist, minutes, requireFit, claim);
      return sayPreview(section, manifest.version, added, options['address-file']);
    }
    const from = await deploy(site, section, manifest, dist, requireFit, claim);
    sayInUse(site, section, { from, to: manifest.version });
  },

  async rollback({ section, site, version, origin, ...options }) {
    if (!section) throw new CommandError('Which section? npm run rollback -- <section> --to <folder>');
    requireOrigin(origin);
    sayInUse(
      site,
      section,
      await rollBack(site, section, version, returnOptions(section, { origin, ...options })),
    );
  },

  versions: ({ section, site }) => sayVersions(site, section ? [section] : listSections(site)),

  async prune({ section, site, days }) {
    if (!(Number(days) >= minDays))
      throw new CommandError(`--days is '${days}', but must be a number from ${minDays} up`);
    for (const name of section ? [section] : listSections(site))
      for (const gone of await prune(site, name, Number(days))) console.log(`${name} ${gone} removed`);
    if (!section)
      for (const gone of await pruneFiles(join(site, 'assets'), Number(days)))
        console.log(`assets/${gone} removed`);
    await removeExpiredPreviews(site);
  },
};

async function requireFit(section, manifest) {
  const { checkSections, sayProblems } = await import('./contract/check-sections.mjs');
  const problems = sayProblems(checkSections({ [section]: manifest }));
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}

const claimOf = (section, options) => ({ owner: ownerHere(section), takesOver: options['take-over'] });

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
  options: {
    to: { type: 'string' },
    origin: { type: 'string' },
    version: { type: 'string' },
    days: { type: 'string', default: String(minDays) },
    minutes: { type: 'string', default: String(previewMinutes.usual) },
    preview: { type: 'boolean', default: false },
    'address-file': { type: 'string' },
    promote: { type: 'boolean', default: false },
    retire: { type: 'boolean', default: false },
    'trust-files': { type: 'boolean' },
    'take-over': { type: 'boolean' },
  },
  async run({ to: site, ...options }, [command = '', section]) {
    if (!Object.hasOwn(commands, command)) throw new CommandError(help);
    if (!site) throw new CommandError('Which site? --to <folder>');
    try {
      await commands[command]({ section, site, ...options });
    } catch (error) {
      if (isDiskFull(error)) process.stderr.write('The disk is full, and the version in use stays. ');
      throw error;
    }
  },
});
