import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildStale } from './build/build-stale.mjs';
import { builds } from './build/packages.mjs';
import { baseOf, switchPath } from './dev/addresses.mjs';
import { cataloguePath } from './dev/catalogue.mjs';
import { createOverrides } from './dev/overrides.mjs';
import { watchSection } from './dev/watch-section.mjs';
import { createHostCheck, isLoopback } from '../venue-api/src/loopback.mjs';
import { CommandError } from './command/command-error.mjs';
import { install } from './install.mjs';
import { findDemoProblem, openSite, openVenueApi, readSiteSettings, StartError } from './site/local-site.mjs';
import { findPortProblem } from './machine/port.mjs';
import { stopChildren } from './machine/run.mjs';
import { deployedManifest } from './site/publish.mjs';
import { inRoot, sectionFolder, sectionNames } from './workspace/folders.mjs';

const help = `
Usage: npm run dev -- <section> [<section> …] [--shell <origin>]

Runs these sections from source in the shell and the others as built. Every open page reloads after a
saved file. After a compile error the last good build stays, and the page and the terminal show the error.
/__dev/ switches between the shell's own sections and those from source.

  --shell <origin>  a deployed shell, such as https://kantinen.dk, with its sections and its venue API
  --help            prints this text

The variables are those of npm start. Ctrl-C ends it.
Exit code: 0 when it was stopped, 1 when it could not start.
`.trimStart();

const say = (line) => process.stdout.write(`${line}\n`);
const outputOf = (section) => inRoot('.cache', 'dev', section);

const servers = [];
let isStopping = false;

async function end(status) {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(status), 5_000).unref();
  stopChildren();
  for (const { close } of servers.reverse()) await close().catch(() => undefined);
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

async function opened(starting) {
  const running = await starting;
  servers.push(running);
  return running.url;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' }, help: { type: 'boolean' } },
  });
  const names = [...new Set(positionals)];
  const unknown = names.filter((name) => !sectionNames().includes(name));
  if (unknown.length)
    throw new CommandError(
      `There is no section ${unknown.join(', ')}; there are: ${sectionNames().join(', ')}`,
    );
  if (names.length === 0 && !values.help)
    throw new CommandError(
      `Which section? npm run dev -- <section>; there are: ${sectionNames().join(', ')}`,
    );
  if (values.shell !== undefined && !isOrigin(values.shell))
    throw new CommandError(
      `--shell is '${values.shell}', but must be an origin, such as https://kantinen.dk`,
    );
  return { names, shell: values.shell && new URL(values.shell).origin, wantsHelp: values.help };
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

function watch(section, overrides) {
  const output = outputOf(section);
  rmSync(output, { recursive: true, force: true });
  return new Promise((resolve, reject) => {
    const watching = watchSection(inRoot(sectionFolder(section)), output, {
      async built(version, seconds) {
        overrides.built(section, await deployedManifest(output, version, baseOf(section)));
        say(`${section} built in ${seconds.toFixed(2)} s`);
        resolve();
      },
      failed(text) {
        overrides.failed(section, text);
        say(`${text}\n${section} does not build; what did last stays`);
        resolve();
      },
    });
    watching.then((running) => servers.push(running), reject);
  });
}

async function main() {
  const { names, shell, wantsHelp } = readArguments();
  if (wantsHelp) return process.stdout.write(help);
  if (!(await install())) throw new CommandError('It could not be installed');
  const settings = await readSiteSettings(process.env);
  const problem = await findPortProblem(settings.port, settings.host);
  if (problem) throw new CommandError(problem);
  const findPublicDemoProblem = shell ? undefined : await findDemoProblem(settings);
  if (findPublicDemoProblem) throw new CommandError(findPublicDemoProblem);

  const overrides = createOverrides();
  const [origin] = await Promise.all([
    shell ?? openShell(settings, names),
    ...names.map((name) => watch(name, overrides)),
  ]);
  const folderOf = (section) => (names.includes(section) ? outputOf(section) : undefined);
  const { startDevServer } = await import('./dev/dev-server.mjs');
  const url = await opened(
    startDevServer({
      shell: origin,
      overrides,
      folderOf,
      port: settings.port,
      host: settings.host,
      isHostAllowed: (await isLoopback(settings.host)) ? createHostCheck([settings.host]) : undefined,
      log: say,
    }),
  );
  say(`\n${names.join(' and ')} from source, in ${shell ?? 'the shell'}: ${url}`);
  say(`  the shell's own sections, and back: ${url}${switchPath}`);
  say(`  the catalogue of the components: ${url}${cataloguePath}`);
  return undefined;
}

try {
  await main();
} catch (error) {
  const isForPeople =
    [CommandError, StartError].some((kind) => error instanceof kind) ||
    error.code?.startsWith('ERR_PARSE_ARGS');
  if (!isStopping) process.stderr.write(`${isForPeople ? error.message : error.stack}\n`);
  await end(1);
}
