// While a version is given to a few browsers, the registry names it in `rollout`, beside the version that other browsers keep.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopFile } from '../../host/server/rollouts/stop-file.mjs';
import { CommandError } from '../command/run-command.mjs';
import { jsonIfThere } from './json-if-there.mjs';
import { toManifest } from './to-manifest.mjs';

/** @param {string | undefined} text @returns {number | undefined} */
export function readShare(text) {
  if (text === undefined) return undefined;
  if (/^[1-9]\d?$|^100$/.test(text)) return Number(text);
  throw new CommandError(
    `--share is '${text}', but must be a whole number from 1 to 99, or 100 to give the version to everybody`,
  );
}

/** The site's server stops a rollout by a file of its own: it never writes to the registry, which decides what runs. */
export function withStop(site, section, manifest, { isVenuesOwn = false } = {}) {
  const { rollout } = manifest;
  if (!rollout) return manifest;
  const name = stopFile(section, { since: rollout.since, isVenuesOwn });
  const shared = process.env.SHARED_DIR?.trim() || site;
  const stop = readStop(join(shared, 'stopped', name));
  if (!stop && !existsSync(shared))
    throw new CommandError(
      `SHARED_DIR ${shared} is not there, which may say that the version with a share was stopped`,
    );
  const isOfThis = stop?.version === rollout.manifest.version && stop.since === rollout.since;
  return isOfThis ? { ...manifest, rollout: { ...rollout, share: 0, stopped: stop } } : manifest;
}

function readStop(file) {
  try {
    return jsonIfThere(file);
  } catch (error) {
    if (error.syscall)
      throw new CommandError(
        `${file}, which may say that the version with a share was stopped, cannot be read (${error.code}). ` +
          'Run this as a user who may read it.',
      );
    throw new CommandError(
      `${file} cannot be read. Remove it, and the share is what it was before the stop.`,
    );
  }
}

/** @returns the versions that some browser runs, at all venues */
export const manifestsOf = (manifest) =>
  manifest
    ? [
        manifest,
        ...(manifest.rollout ? [manifest.rollout.manifest] : []),
        ...Object.values(manifest.venues ?? {}).flatMap(manifestsOf),
      ]
    : [];

export const sayStop = ({ manifest: { version }, stopped: { at, visits, failed, before } }) =>
  `${version} was stopped at ${at}: ${failed} of ${visits} visits failed, and ${before.failed} of ${before.visits} with ${before.version}`;

export function requireRoom(section, before, version, { isForced }) {
  const { rollout } = before ?? {};
  if (!rollout) return;
  const out = rollout.manifest.version;
  if (version === out && rollout.stopped && !isForced)
    throw new CommandError(`${section} ${sayStop(rollout)}. Deploy a repaired version, or add --force`);
  if (version !== out && rollout.share > 0)
    throw new CommandError(
      `${section} ${out} has ${rollout.share} % of the browsers, and ${before.version} the others: ` +
        `end that with --share 100 or a rollback before ${version === before.version ? version : `a third version, ${version},`} is deployed`,
    );
}

export function withShare(section, before, manifest, { share, stops = true }) {
  if (!before || before.retired)
    throw new CommandError(
      `${section} has no version in use that the other browsers could keep: deploy it without --share`,
    );
  if (before.version === manifest.version)
    throw new CommandError(`${section} ${manifest.version} is in use for everybody already`);
  return {
    ...before,
    rollout: { share, since: new Date().toISOString(), stops, manifest: toManifest(manifest) },
  };
}
