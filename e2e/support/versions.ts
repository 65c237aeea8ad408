import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { copyShell } from '../../scripts/site/copy-shell.mjs';
import { hashFiles, writeHashes } from '../../scripts/site/integrity.mjs';
import { sandbox } from './sandbox';
import { siteUrl } from './sites';

const root = join(import.meta.dirname, '..', '..');
const inTemp = () => mkdtempSync(join(tmpdir(), 'kantine-versions-'));

/** The folders of a built site, for `PUBLIC_DIR` and `SITE_DIR`. */
export interface Built {
  publicDir: string;
  siteDir: string;
}

interface Manifest {
  version: string;
  contract: string;
  base: string;
  entry: { file: string };
  integrity: Record<string, string>;
  earlier?: string[];
}

export interface Registry {
  sections: Record<string, Manifest>;
}

/** The build of this commit. */
export const now: Built = {
  publicDir: join(root, 'host', 'dist', 'public'),
  siteDir: join(root, '.cache', 'site'),
};

/** Settings of a site of these files that sells from the shared site's venue: starting a database takes longer than the rest. */
export const filesOf = ({ publicDir, siteDir }: Built) => ({
  PUBLIC_DIR: publicDir,
  SITE_DIR: siteDir,
  VENUE_API_URL: siteUrl,
  ...sandbox,
});

const registryFile = ({ siteDir }: Built) => join(siteDir, 'remotes.json');
export const readRegistry = (built: Built) =>
  JSON.parse(readFileSync(registryFile(built), 'utf8')) as Registry;
export const writeRegistry = (built: Built, registry: Registry) =>
  writeFileSync(registryFile(built), JSON.stringify(registry));

/**
 * The host, a built-in section, and a section `kaffe` as the kit makes it, of the commit before the last change of them or
 * of shared code. They are built once and kept.
 * @throws {Error} where the clone's history is cut off too early
 */
export function buildCommitBefore(section: string): Built {
  const paths = ['host/src', 'shared', `remote-${section}`];
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const [, before] = git('log', '-2', '--format=%H', '--', ...paths)
    .trim()
    .split('\n');
  if (!before)
    throw new Error(
      'The commit before is not in this clone: fetch more of its history (git fetch --unshallow).',
    );

  const kept = join(root, '.cache', 'commit-before', `${before}-${section}`);
  if (!existsSync(kept)) {
    const folder = inTemp();
    const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' });
    try {
      git('archive', `--output=${folder}/all.tar`, before);
      execFileSync('tar', ['-xf', 'all.tar'], { cwd: folder });
      run('--eval', "import('./scripts/install.mjs').then(({ install }) => install())");
      run('scripts/new-section.mjs', 'kaffe');
      run('scripts/build.mjs', 'host', section, 'kaffe');
      keepBuild(folder, kept);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { publicDir: join(kept, 'public'), siteDir: join(kept, 'site') };
}

/** In one step, so that a run that is cut off keeps nothing. Two workers may build the same. */
function keepBuild(folder: string, kept: string) {
  const all = join(kept, '..');
  const isOld = (name: string) => !name.startsWith('.') && name !== basename(kept);
  const old = existsSync(all) ? readdirSync(all).filter(isOld) : [];
  for (const name of old) rmSync(join(all, name), { recursive: true, force: true });
  const made = join(all, `.${process.pid}`);
  cpSync(join(folder, 'host/dist/public'), join(made, 'public'), { recursive: true });
  cpSync(join(folder, '.cache/site'), join(made, 'site'), { recursive: true });
  if (existsSync(kept)) rmSync(made, { recursive: true });
  else renameSync(made, kept);
}

/**
 * Deploys the same code of a section as a new version. `keepsOld: false` removes the old version, as
 * an early clean-up would.
 */
export function deployAgain(built: Built, section: string, { keepsOld = true } = {}): void {
  const registry = readRegistry(built);
  const { version } = registry.sections[section]!;
  const folder = join(built.siteDir, 'sections', section);
  cpSync(join(folder, version), join(folder, `${version}-again`), { recursive: true });
  if (!keepsOld) rmSync(join(folder, version), { recursive: true });
  const line = JSON.stringify(registry.sections[section]).replaceAll(version, `${version}-again`);
  writeRegistry(built, { sections: { ...registry.sections, [section]: JSON.parse(line) as never } });
}

/** Copies the shell of a build with its main script under the name that another build would give it. */
export function renameMainScript({ publicDir, siteDir }: Built, hash: string): Pick<Built, 'publicDir'> {
  return { publicDir: copyShell(publicDir, join(siteDir, 'shell'), hash) };
}

/** As the server part has it. */
const escaped = (text: string) =>
  text.replace(/[^ -~]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16)}`);

/** A build of a section with another text, in its server part too, which no registry has yet. */
export function editVersion(built: Built, section: string, from: string, to: string) {
  const { version } = readRegistry(built).sections[section]!;
  const { siteDir } = built;
  const dist = join(siteDir, `${section}-edited`);
  cpSync(join(siteDir, 'sections', section, version), dist, { recursive: true });
  for (const file of readdirSync(dist)) {
    if (/\.(?:br|gz)$|^integrity\.json$/.test(file)) rmSync(join(dist, file));
    else if (/\.c?js$/.test(file))
      writeFileSync(
        join(dist, file),
        readFileSync(join(dist, file), 'utf8').replaceAll(from, to).replaceAll(escaped(from), to),
      );
  }
  const text = JSON.stringify(readRegistry(built).sections[section]).replaceAll(version, `${version}-edited`);
  return { dist, manifest: { ...(JSON.parse(text) as Manifest), integrity: hashFiles(dist) } };
}

/** Sites that start meanwhile make and remove locks and half-written files beside these. */
export function copySiteDir(from: string, to: string): void {
  for (const name of ['remotes.json', 'sections'])
    cpSync(join(from, name), join(to, name), { recursive: true });
}

/** Copies a build and replaces one section by that of another build. */
export function replaceSection(other: Built, section: string, built: Built): Built & { remove(): void } {
  const siteDir = inTemp();
  copySiteDir(built.siteDir, siteDir);
  cpSync(join(other.siteDir, 'sections', section), join(siteDir, 'sections', section), { recursive: true });
  const mixed = { ...built, siteDir, remove: () => rmSync(siteDir, { recursive: true, force: true }) };
  const { sections } = readRegistry(built);
  const manifest = readRegistry(other).sections[section]!;
  const folder = join(siteDir, 'sections', section, manifest.version);
  writeHashes(folder, manifest.integrity);
  writeRegistry(mixed, { sections: { ...sections, [section]: manifest } });
  return mixed;
}
