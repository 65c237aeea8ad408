import { parseArgs } from 'node:util';
import { buildStale } from './build/build-stale.mjs';
import { install } from './install.mjs';
import { deployHelp, minDays } from './site/deploy-help.mjs';
import { readSiteSettings, StartError } from './site/local-site.mjs';
import { isDiskFull } from './site/lock.mjs';
import { deploySection, manifestOfFiles, previewSection } from './site/publish.mjs';
import { previewMinutes, promote, readPreviews, removeExpiredPreviews } from './site/previews.mjs';
import { SiteError } from './site/site-error.mjs';
import { prune, rollBack, versionsOf } from './site/site-folder.mjs';
import { listSections } from './site/version-folders.mjs';
import { writeFileAtomic } from './site/write-file-atomic.mjs';
import { sectionNames } from './workspace/folders.mjs';

const commands = {
  async deploy({ section, site, origin, version: wanted, ...options }) {
    if (!section) throw new SiteError('Which section? npm run deploy -- <section> --to <folder>');
    if (options.preview && options.promote) throw new SiteError('--preview or --promote, not both');
    if (options.promote) return promoteSection(site, section, wanted);
    const minutes = readMinutes(options);
    if (!sectionNames().includes(section))
      throw new SiteError(`There is no section ${section}; there are: ${sectionNames().join(', ')}`);
    requireOrigin(origin);
    if (options.preview) requireReader(options['address-file']);
    if (!(await install()) || !(await buildStale([section])))
      throw new SiteError(`${section} was not deployed`);
    if (options.preview) {
      const preview = await previewSection(site, section, { origin, minutes }, requireFit(site));
      return sayPreview(section, preview, options['address-file']);
    }
    const { version, before } = await deploySection(site, section, origin, requireFit(site));
    print(
      before === version
        ? `${section} ${version} is in use already`
        : `${section} ${version} is in use${previousText(before)}`,
    );
  },

  async rollback({ section, site, version, origin, ...options }) {
    if (!section) throw new SiteError('Which section? npm run rollback -- <section> --to <folder>');
    requireOrigin(origin);
    const { from, to } = await rollBack(site, section, version, {
      check: requireFit(site),
      ...(options['trust-files'] && { readManifest: manifestOfFiles(origin) }),
    });
    print(`${section} ${to} is in use${previousText(from)}`);
  },

  versions({ section, site }) {
    const previews = readPreviews(site);
    for (const name of section ? [section] : listSections(site)) {
      print(name);
      for (const { version, isInUse, lastUsed } of versionsOf(site, name)) {
        const until = previews
          .filter((one) => one.section === name && one.manifest.version === version)
          .map((one) => one.until)
          .sort()
          .at(-1);
        const preview = until && !isInUse ? `  preview until ${until}` : '';
        print(
          `  ${isInUse ? '*' : ' '} ${version}  ${isInUse ? 'in use' : lastUsed.toISOString().slice(0, 10)}${preview}`,
        );
      }
    }
  },

  async prune({ section, site, days }) {
    const limit = days === undefined ? minDays : Number(days);
    if (!(limit >= minDays))
      throw new SiteError(`--days is '${days}', but must be a number from ${minDays} up`);
    for (const name of section ? [section] : listSections(site))
      for (const gone of await prune(site, name, limit)) print(`${name} ${gone} removed`);
    await removeExpiredPreviews(site);
  },
};

const requireFit = (site) => async (section, manifest) => {
  const { checkSections, hostOf, sayProblems } = await import('./contract/check-sections.mjs');
  const problems = sayProblems(await checkSections(site, hostOf(site), { [section]: manifest }));
  if (problems.length > 0) throw new SiteError(problems.join('\n'));
};

async function promoteSection(site, section, wanted) {
  const { version, before } = await promote(site, section, wanted, requireFit(site));
  print(`${section} ${version} is in use${previousText(before)}`);
}

function readMinutes({ minutes = String(previewMinutes.usual), preview }) {
  const { most } = previewMinutes;
  if (!preview) return undefined;
  if (/^[1-9]\d{0,3}$/.test(minutes) && Number(minutes) <= most) return Number(minutes);
  throw new SiteError(`--minutes is '${minutes}', but must be a whole number from 1 to ${most}`);
}

/** The address is a secret: the log of a CI job, which many people read and which is kept, must not get it. */
function requireReader(file) {
  if (!file && !(process.stdout.isTTY && !process.env.CI))
    throw new SiteError(
      'The address of a preview is printed to a terminal only, and this is none: name a file for it with --address-file',
    );
}

async function sayPreview(section, { version, token, until, ended }, file) {
  const { siteOrigin } = await readSiteSettings({ SITE_ORIGIN: process.env.SITE_ORIGIN });
  const address = `${siteOrigin ?? ''}/kantine/preview/${token}`;
  for (const one of ended) print(`An older preview has ended: ${section} ${one}`);
  if (file) writeFileAtomic(file, `${address}\n`, { mode: 0o600 });
  print(
    `${section} ${version} can be seen until ${until.toISOString()} at ${file ? `the address in ${file}` : ''}`.trim(),
  );
  if (!file) print(address);
}

const print = (line) => process.stdout.write(`${line}\n`);
const previousText = (version) => (version ? `, ${version} was before` : '');

function requireOrigin(origin) {
  if (origin && !isOrigin(origin))
    throw new SiteError(
      `--origin is '${origin}', but must be an origin, such as https://sections.example.dk`,
    );
}

const isOrigin = (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      origin: { type: 'string' },
      version: { type: 'string' },
      days: { type: 'string' },
      minutes: { type: 'string' },
      preview: { type: 'boolean' },
      'address-file': { type: 'string' },
      promote: { type: 'boolean' },
      'trust-files': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [command = '', section] = positionals;
  if (values.help || !Object.hasOwn(commands, command)) {
    process.stderr.write(deployHelp);
    return values.help ? 0 : 1;
  }
  if (!values.to) throw new SiteError('Which site? --to <folder>');
  await commands[command]({ section, site: values.to, ...values });
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isForPeople =
    error instanceof SiteError ||
    error instanceof StartError ||
    error.code?.startsWith('ERR_PARSE_ARGS') ||
    error.code;
  if (isDiskFull(error)) process.stderr.write('The disk is full, and the version in use stays. ');
  process.stderr.write(`${isForPeople ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
