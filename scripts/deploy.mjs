import { parseArgs } from 'node:util';
import { buildStale } from './build/build-stale.mjs';
import { readSettings, SettingsError } from '../host/server/settings.mjs';
import { install } from './install.mjs';
import { deploySection } from './site/publish.mjs';
import { isRendered, renderWithStoredSettings, renderSite } from './site/render.mjs';
import { prune, rollBack, listSections, SiteError, versionsOf } from './site/site-folder.mjs';
import { sectionNames } from './workspace/folders.mjs';

const help = `
Usage: npm run deploy -- <section> --to <folder> [--origin <origin>]
       npm run rollback -- <section> --to <folder> [--version <version>]
       npm run versions -- [<section>] --to <folder>
       npm run prune -- [<section>] --to <folder> [--days <number>]
       npm run render -- --to <folder>

deploy    builds the section if it is stale, copies it to <folder>/sections/<section>/<version>/ and
          enters it in the registry, <folder>/remotes.json; killed at any moment, the site stays as it was
rollback  makes the registry name the version that was in use before; run twice, it changes nothing
versions  lists the versions: * is in use, the others have the day when they were last in use
prune     removes versions that have been out of use for long, except the one that a rollback leads to
render    writes the files for a plain web server (docs/running-a-venue.md) from CHECKOUT_SCRIPT_URL,
          CHECKOUT_FRAME_ORIGINS, SECTION_ORIGINS, REPORT_URL and SITE_ORIGIN; later deploys update them;
          refuses a shell with which a deployed section would break, as npm run contract:sections does

  --to <folder>        the site's folder
  --origin <origin>    where /sections/ is served, if not by the site: https://sections.example.dk
  --version <version>  the version to return to
  --days <number>      days out of use, at least and by default 30
  --help               prints this text

Exit code: 0 on success, 1 otherwise.
`.trimStart();

const minDays = 30;

const commands = {
  async deploy({ section, site, origin }) {
    if (!section) throw new SiteError('Which section? npm run deploy -- <section> --to <folder>');
    if (!sectionNames().includes(section))
      throw new SiteError(`There is no section ${section}; there are: ${sectionNames().join(', ')}`);
    if (origin && !isOrigin(origin))
      throw new SiteError(
        `--origin is '${origin}', but must be an origin, such as https://sections.example.dk`,
      );
    if (!(await install()) || !(await buildStale([section])))
      throw new SiteError(`${section} was not deployed`);
    const { version, before } = await deploySection(site, section, origin);
    await rerenderPage(site);
    print(
      before === version
        ? `${section} ${version} is in use already`
        : `${section} ${version} is in use${previousText(before)}`,
    );
  },

  async rollback({ section, site, version }) {
    if (!section) throw new SiteError('Which section? npm run rollback -- <section> --to <folder>');
    const { from, to } = await rollBack(site, section, version);
    await rerenderPage(site);
    print(`${section} ${to} is in use${previousText(from)}`);
  },

  versions({ section, site }) {
    for (const name of section ? [section] : listSections(site)) {
      print(name);
      for (const { version, isInUse, lastUsed } of versionsOf(site, name))
        print(
          `  ${isInUse ? '*' : ' '} ${version}  ${isInUse ? 'in use' : lastUsed.toISOString().slice(0, 10)}`,
        );
    }
  },

  async prune({ section, site, days }) {
    const limit = days === undefined ? minDays : Number(days);
    if (!(limit >= minDays))
      throw new SiteError(`--days is '${days}', but must be a number from ${minDays} up`);
    for (const name of section ? [section] : listSections(site))
      for (const gone of await prune(site, name, limit)) print(`${name} ${gone} removed`);
  },

  async render({ site }) {
    const { checkoutScriptUrl, checkoutFrameOrigins, sectionOrigins, reportUrl, siteOrigin } = readSettings(
      process.env,
    );
    if (!(await install())) throw new SiteError('The shell was not built');
    await requireFittingSections(site);
    if (!(await buildStale(['host', 'server']))) throw new SiteError('The shell was not built');
    await renderSite(site, {
      checkoutScriptUrl,
      checkoutFrameOrigins,
      sectionOrigins,
      reportUrl,
      ...(siteOrigin && { siteOrigin }),
    });
    print(`The page is in ${site}/page`);
  },
};

async function requireFittingSections(site) {
  const { checkSections, sayProblems } = await import('./contract/check-sections.mjs');
  const problems = sayProblems(await checkSections(site));
  if (problems.length > 0)
    throw new SiteError(['The shell was not deployed: sections would break.', ...problems].join('\n'));
}

async function rerenderPage(site) {
  if (!isRendered(site)) return;
  if (!(await buildStale(['server']))) throw new SiteError(`The page of ${site} was not rendered again`);
  await renderWithStoredSettings(site);
}

const print = (line) => process.stdout.write(`${line}\n`);
const previousText = (version) => (version ? `, ${version} was before` : '');
const isOrigin = (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      origin: { type: 'string' },
      version: { type: 'string' },
      days: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [command = '', section] = positionals;
  if (values.help || !Object.hasOwn(commands, command)) {
    process.stderr.write(help);
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
    error instanceof SettingsError ||
    error.code?.startsWith('ERR_PARSE_ARGS') ||
    error.code;
  process.stderr.write(`${isForPeople ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
