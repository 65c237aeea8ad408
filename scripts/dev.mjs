import { existsSync, watchFile } from 'node:fs';
import { buildStale } from './build/build-stale.mjs';
import { builds } from './build/packages.mjs';
import { findSectionProblem } from './build/section-problem.mjs';
import { cataloguePath } from './dev/catalogue.mjs';
import { baseOf, createOverrides, switchPath } from './dev/overrides.mjs';
import { watchSection } from './dev/watch-section.mjs';
import { createHostCheck, isLoopback } from '../venue-api/src/loopback.mjs';
import { CommandError, runCommand } from './command/run-command.mjs';
import { install } from './install.mjs';
import { findDemoProblem, openSite, openVenueApi, readSiteSettings } from './site/local-site.mjs';
import { opened, runServers } from './site/run-servers.mjs';
import { findPortProblem } from './machine/port.mjs';
import { deployedManifest } from './site/publish.mjs';
import { inRoot, sectionFolder, sectionNames } from './workspace/folders.mjs';
import { freshFolder } from './workspace/fresh-folder.mjs';

function checkArguments(names, shell) {
  const known = `there are: ${sectionNames().join(', ')}`;
  const unknown = names.filter((name) => !sectionNames().includes(name));
  if (unknown.length) throw new CommandError(`There is no section ${unknown.join(', ')}; ${known}`);
  if (names.length === 0) throw new CommandError(`Which section? npm run dev -- <section>; ${known}`);
  if (shell !== undefined && !isOrigin(shell))
    throw new CommandError(`--shell is '${shell}', but must be an origin, such as https://kantinen.dk`);
}

const isOrigin = (text) =>
  URL.canParse(text) && /^https?:/.test(text) && [text, `${text}/`].includes(new URL(text).href);

async function openShell(settings, names) {
  const all = builds();
  const others = all.filter(({ section }) => !names.includes(section));
  if (!(await buildStale(others.map(({ name }) => name))))
    throw new CommandError('The shell and the other sections could not be built');
  // The switch at /__dev/ shows the last build; a missing one is built now, and may fail.
  const never = all.filter(({ section, proof }) => names.includes(section) && !existsSync(inRoot(proof)));
  if (never.length) await buildStale(never.map(({ name }) => name));
  const venueApiUrl = settings.venueApiUrl ?? (await opened(openVenueApi(settings)));
  return opened(openSite({ ...settings, port: 0, host: '127.0.0.1', isRendering: false }, venueApiUrl));
}

function watch(section, output, overrides) {
  return new Promise((resolve, reject) => {
    const watching = watchSection(inRoot(sectionFolder(section)), output, {
      async built(version, seconds) {
        overrides.built(section, await deployedManifest(output, version, baseOf(section)));
        console.log(`${section} built in ${seconds.toFixed(2)} s`);
        resolve();
      },
      failed(text) {
        overrides.failed(section, text);
        console.log(`${text}\n${section} does not build; what did last stays`);
        resolve();
      },
    });
    opened(watching).catch(reject);
  });
}

async function start(names, shell) {
  if (!(await install())) throw new CommandError('It could not be installed');
  const settings = await readSiteSettings(process.env);
  const problem =
    (await findPortProblem(settings.port, settings.host)) ??
    (shell ? undefined : await findDemoProblem(settings));
  if (problem) throw new CommandError(problem);

  for (const name of names) {
    const wrong = await findSectionProblem(inRoot(sectionFolder(name), 'package.json'));
    if (wrong) throw new CommandError(`${name} does not build: ${wrong}`);
  }

  const overrides = createOverrides();
  const outputs = new Map(names.map((name) => [name, freshFolder(`dev-${name}`)]));
  const [origin] = await Promise.all([
    shell ? new URL(shell).origin : openShell(settings, names),
    ...[...outputs].map(([name, output]) => watch(name, output, overrides)),
  ]);
  if (settings.storeRecord && !shell)
    watchFile(settings.storeRecord, { interval: 100 }, overrides.changeRecord);
  const { startDevServer } = await import('./dev/dev-server.mjs');
  const url = await opened(
    startDevServer({
      shell: origin,
      overrides,
      folderOf: (section) => outputs.get(section),
      port: settings.port,
      host: settings.host,
      isHostAllowed: (await isLoopback(settings.host)) ? createHostCheck([settings.host]) : undefined,
      log: console.log,
    }),
  );
  console.log(`\n${names.join(' and ')} from source, in ${shell ? origin : 'the shell'}: ${url}`);
  console.log(`  the shell's own sections, and back: ${url}${switchPath}`);
  console.log(`  the catalogue of the components: ${url}${cataloguePath}`);
}

await runCommand({
  help: `
Usage: npm run dev -- <section> [<section> …] [--shell <origin> | --built]

Runs these sections from source in the shell and the others as built. Every open page reloads after a
saved file. After a compile error the last good build stays, and the page and the terminal show the error.
/__dev/ switches between the shell's own sections and those from source.

  --shell <origin>  a deployed shell, such as https://kantinen.dk, with its sections and its venue API
  --built           builds the sections once and shows the site as its visitors get it: pages are rendered on
                    the server, and the browser's console has the errors of their hydration
  --help            prints this text

The variables are those of npm start. Ctrl-C ends it.
Exit code: 0 when it was stopped, 1 when it could not start.`,
  options: { shell: { type: 'string' }, built: { type: 'boolean' } },
  installs: true,
  run({ shell, built }, positionals) {
    const names = [...new Set(positionals)];
    checkArguments(names, shell);
    if (built && shell)
      throw new CommandError('--built shows the sections in the shell here: leave out --shell');
    return built ? import('./start.mjs') : runServers(() => start(names, shell));
  },
});
