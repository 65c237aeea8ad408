import { buildStale } from './build/build-stale.mjs';
import { CommandError, runCommand } from './command/run-command.mjs';
import { wholeNumber } from './command/whole-number.mjs';
import { install } from './install.mjs';
import { minDays, sayDeployHelp } from './site/deploy-help.mjs';
import { readSiteSettings } from './site/local-site.mjs';
import { isDiskFull } from './site/lock.mjs';
import { ownerHere } from './site/owners.mjs';
import { distOf, manifestOfBuild, manifestOfFiles } from './site/publish.mjs';
import {
  addPreview,
  previewMinutes,
  promote,
  readPreviews,
  removeExpiredPreviews,
} from './site/previews.mjs';
import { deploy, prune, rollBack, versionsOf } from './site/site-folder.mjs';
import { listSections } from './site/version-folders.mjs';
import { writeFileAtomic } from './site/write-file-atomic.mjs';
import { isKit, sectionNames } from './workspace/folders.mjs';

const commands = {
  async deploy({ section, site, origin, version: wanted, ...options }) {
    if (!section) throw new CommandError('Which section? npm run deploy -- <section> --to <folder>');
    if (options.preview && options.promote) throw new CommandError('--preview or --promote, not both');
    const fit = requireFit(site);
    const claim = claimOf(section, options);
    if (options.promote) return sayInUse(section, await promote(site, section, wanted, fit, claim));
    const minutes = options.preview && wholeNumber(options, 'minutes', previewMinutes.most);
    if (!sectionNames().includes(section))
      throw new CommandError(`There is no section ${section}; there are: ${sectionNames().join(', ')}`);
    requireOrigin(origin);
    if (options.preview) requireReader(options['address-file']);
    if (!(await install()) || !(await buildStale([section])))
      throw new CommandError(`${section} was not deployed`);
    const [manifest, dist] = [await manifestOfBuild(section, origin), distOf(section)];
    if (options.preview) {
      const preview = await addPreview(site, section, manifest, dist, minutes, fit, claim);
      return sayPreview(section, manifest.version, preview, options['address-file']);
    }
    const from = await deploy(site, section, manifest, dist, fit, claim);
    if (from === manifest.version) console.log(`${section} ${from} is in use already`);
    else sayInUse(section, { from, to: manifest.version });
  },

  async rollback({ section, site, version, origin, ...options }) {
    if (!section) throw new CommandError('Which section? npm run rollback -- <section> --to <folder>');
    requireOrigin(origin);
    const readManifest = options['trust-files'] && manifestOfFiles(origin);
    const claim = claimOf(section, options);
    sayInUse(
      section,
      await rollBack(site, section, version, { check: requireFit(site), readManifest, ...claim }),
    );
  },

  versions({ section, site }) {
    const previews = readPreviews(site);
    for (const name of section ? [section] : listSections(site)) {
      console.log(name);
      for (const { version, isInUse, lastUsed } of versionsOf(site, name)) {
        const until = previews
          .filter((one) => one.section === name && one.manifest.version === version)
          .map((one) => one.until)
          .sort()
          .at(-1);
        const preview = until && !isInUse ? `  preview until ${until}` : '';
        console.log(
          `  ${isInUse ? '*' : ' '} ${version}  ${isInUse ? 'in use' : lastUsed.toISOString().slice(0, 10)}${preview}`,
        );
      }
    }
  },

  async prune({ section, site, days }) {
    if (!(Number(days) >= minDays))
      throw new CommandError(`--days is '${days}', but must be a number from ${minDays} up`);
    for (const name of section ? [section] : listSections(site))
      for (const gone of await prune(site, name, Number(days))) console.log(`${name} ${gone} removed`);
    await removeExpiredPreviews(site);
  },
};

const requireFit = (site) => async (section, manifest) => {
  const { checkSections, hostOf, sayProblems } = await import('./contract/check-sections.mjs');
  const problems = sayProblems(await checkSections(site, hostOf(site), { [section]: manifest }));
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
};

const claimOf = (section, options) => ({ owner: ownerHere(section), takesOver: options['take-over'] });

const sayInUse = (section, { from, to }) =>
  console.log(`${section} ${to} is in use${from ? `, ${from} was before` : ''}`);

/** The address is a secret: the log of a CI job, which many people read and which is kept, must not get it. */
function requireReader(file) {
  if (!file && !(process.stdout.isTTY && !process.env.CI))
    throw new CommandError(
      'The address of a preview is printed to a terminal only, and this is none: name a file for it with --address-file',
    );
}

async function sayPreview(section, version, { token, until, ended }, file) {
  const { siteOrigin } = await readSiteSettings({ SITE_ORIGIN: process.env.SITE_ORIGIN });
  const address = `${siteOrigin ?? ''}/kantine/preview/${token}`;
  for (const one of ended) console.log(`An older preview has ended: ${section} ${one}`);
  if (file) writeFileAtomic(file, `${address}\n`, { mode: 0o600 });
  console.log(
    `${section} ${version} can be seen until ${until.toISOString()} at ${file ? `the address in ${file}` : ''}`.trim(),
  );
  if (!file) console.log(address);
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
  options: {
    to: { type: 'string' },
    origin: { type: 'string' },
    version: { type: 'string' },
    days: { type: 'string', default: String(minDays) },
    minutes: { type: 'string', default: String(previewMinutes.usual) },
    preview: { type: 'boolean' },
    'address-file': { type: 'string' },
    promote: { type: 'boolean' },
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
