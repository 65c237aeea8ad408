// The registry is written in one step: a deploy that is cut off changes nothing.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jsonIfThere } from './json-if-there.mjs';
import { keepManifest } from './kept-manifests.mjs';
import { lock } from './lock.mjs';
import { endPreviews } from './preview-list.mjs';
import { CommandError } from '../command/run-command.mjs';
import { makeFolder } from './readable.mjs';
import { manifestsOf, withStop } from './rollouts.mjs';
import { touch, versionFolder } from './version-folders.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

const registryFile = (site) => join(site, 'remotes.json');

export const hasRegistry = (site) => existsSync(registryFile(site));

export function readRegistry(site) {
  try {
    const registry = jsonIfThere(registryFile(site));
    if (registry === undefined) return { sections: withoutPrototype({}) };
    if (typeof registry?.sections === 'object' && registry.sections !== null)
      return {
        ...registry,
        sections: withoutPrototype(mapValues(registry.sections, (one, name) => withStops(site, name, one))),
      };
  } catch (error) {
    if (error instanceof CommandError || error.syscall) throw error;
  }
  throw new CommandError(
    `${registryFile(site)} cannot be read. Restore it, or remove it to begin with an empty one.`,
  );
}

const withStops = (site, name, { venues, ...one }) => ({
  ...withStop(site, name, one),
  ...(venues && { venues: mapValues(venues, (own) => withStop(site, name, own, { isVenuesOwn: true })) }),
});

/** No section is found at `constructor`, which every other object has. */
const withoutPrototype = (sections) => ({ __proto__: null, ...sections });

const mapValues = (values, map) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));

export const versionInUse = (manifest) => (manifest?.retired ? undefined : manifest?.version);

/** A version that enters or leaves use loses its previews, and a retired section all: a later rollback brings none back. */
export async function changeRegistry(site, change) {
  makeFolder(site);
  const unlock = await lock(join(site, '.lock'));
  try {
    const before = readRegistry(site).sections;
    const after = await change(withoutPrototype(before));
    for (const [section, manifest] of Object.entries(after))
      if (manifest !== before[section])
        for (const one of manifestsOf(manifest)) {
          await checkManifest(section, one);
          if (!manifest.retired && !hadVersion(before[section], one)) requireOwnAttribute(one, after);
        }
    writeRegistry(site, before, after);
  } finally {
    unlock();
  }
}

/** A rollback is never refused for what another section has done since. */
const hadVersion = (before, { version }) =>
  manifestsOf(before).some(({ version: own, earlier = [] }) => [own, ...earlier].includes(version));

/** Checked settings replace their attribute: a second section would read what the first one's check has made of it. */
function requireOwnAttribute({ name, settings }, sections) {
  const hasIt = (one) => one.name !== name && one.settings?.attribute === settings?.attribute;
  const other =
    settings && Object.values(sections).find((one) => !one.retired && manifestsOf(one).some(hasIt));
  if (other)
    throw new CommandError(
      `${name} has its settings in '${settings.attribute}', and so has ${other.name}: give one of them another 'storeAttribute'`,
    );
}

function writeRegistry(site, before, after) {
  const text = `${JSON.stringify({ sections: after }, null, 2)}\n`;
  const file = registryFile(site);
  const isThere = hasRegistry(site);
  // A running server keeps its last registry while the file is missing, and would take an empty one.
  if (isThere ? readFileSync(file, 'utf8') === text : Object.keys(after).length === 0) return;
  const lastChange = isThere ? statSync(file).mtimeMs : 0;
  const gone = goneFrom(before, after);
  for (const { section, manifest } of gone) {
    keepManifest(site, section, manifest);
    // The age of an unused version counts from now: open tabs may still load it.
    touch(versionFolder(site, section, manifest.version), lastChange);
  }
  const isEnded = ({ section, manifest: { version } }) => {
    const [old, next] = [before[section], after[section]].map(versionInUse);
    if (gone.some((one) => one.section === section && one.manifest.version === version)) return true;
    return old !== next && (next === undefined || version === old || version === next);
  };
  writeFileAtomic(file, text, { beforeRename: () => endPreviews(site, isEnded) });
}

const goneFrom = (before, after) =>
  Object.entries(before).flatMap(([section, entry]) => {
    const staying = manifestsOf(after[section]).map(({ version }) => version);
    return manifestsOf(entry)
      .filter(({ version }) => !staying.includes(version))
      .map((manifest) => ({ section, manifest }));
  });

export async function checkManifest(section, manifest) {
  // Imported late: `npm start` loads this file before it installs.
  const { readBySchema } = await import('@kantine/contract/manifest');
  const { reservedNames } = await import('@kantine/build/section-name.mjs');
  if (reservedNames.includes(section))
    throw new CommandError(`A section cannot be named '${section}': the site itself uses the name`);
  try {
    const { name, version, base } = readBySchema('manifest', manifest);
    if (name !== section) throw new Error(`names itself '${name}'`);
    if (!base.endsWith(`/sections/${section}/${version}/`))
      throw new Error(`names '${base}' as 'base', which must end with its name and its version '${version}'`);
  } catch (error) {
    throw new CommandError(`The manifest of ${section} ${error.message}`);
  }
}
