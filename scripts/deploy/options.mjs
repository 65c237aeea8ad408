import { accessSync, constants, statSync } from 'node:fs';
import { CommandError } from '../command/run-command.mjs';

export const deployOptions = {
  to: { type: 'string' },
  origin: { type: 'string' },
  version: { type: 'string' },
  days: { type: 'string' },
  minutes: { type: 'string' },
  preview: { type: 'boolean' },
  'address-file': { type: 'string' },
  promote: { type: 'boolean' },
  retire: { type: 'boolean' },
  share: { type: 'string' },
  venue: { type: 'string' },
  'no-stop': { type: 'boolean' },
  lock: { type: 'string' },
  until: { type: 'string' },
  unlock: { type: 'boolean' },
  force: { type: 'boolean' },
  'trust-files': { type: 'boolean' },
  'take-over': { type: 'boolean' },
};

const ways = ['preview', 'promote', 'retire', 'share', 'lock', 'unlock'];
const claim = ['force', 'take-over'];
const notOfWhole = ['no-stop', 'trust-files', 'origin'];
const kept = ['version', 'venue', 'trust-files', 'origin', ...claim];

/** Each command, and each way of a deploy, has its options beside `--to`. An option without an effect may have been meant otherwise. */
const takenBy = {
  deploy: ['origin', 'venue', ...ways, ...claim],
  rollback: kept,
  versions: [],
  prune: ['days'],
  '--preview': ['minutes', 'address-file', 'origin', ...claim],
  '--promote': ['version', 'venue', ...claim],
  '--retire': claim,
  '--share': ['no-stop', 'venue', 'origin', ...claim],
  '--lock': ['until', ...claim],
  '--unlock': claim,
  '--version': kept,
};

/** @returns {string | undefined} the way of a deploy, a name of `deployWays` @throws {CommandError} for options that contradict each other */
export function wayOf(command, options) {
  const { version } = options;
  const given = ways.filter((way) => options[way] !== undefined);
  const [way] = command === 'deploy' ? given : [];
  if (way && given.length > 1)
    throw new CommandError(
      'One of --preview, --promote and --retire, or of --share, --lock and --unlock, not several',
    );
  if (version !== undefined && way && way !== 'promote' && way !== 'share')
    throw new CommandError(
      '--version names a version that is there: it goes with --promote, with --share, or alone',
    );
  if (options.venue !== undefined && way && way !== 'share' && way !== 'promote')
    throw new CommandError(`--venue does not go with --${way}, which is of every venue`);
  requireTaken(command, way, options);
  return command === 'deploy' ? (way ?? (version === undefined ? 'build' : 'version')) : undefined;
}

function requireTaken(command, way, options) {
  const isWhole = way === 'share' && options.share === '100';
  const useless = isWhole && notOfWhole.find((name) => options[name] !== undefined);
  if (useless)
    throw new CommandError(`--${useless} does not go with --share 100, which takes the version as it is`);
  const isOfVersion = command === 'deploy' && options.version !== undefined;
  const parts = [
    way ? `--${way}` : isOfVersion ? '--version' : command,
    ...(isOfVersion ? ['--version'] : []),
  ];
  const taken = [...parts.flatMap((part) => takenBy[part]), ...(way ? [way] : [])];
  for (const name of Object.keys(options)) {
    if (taken.includes(name)) continue;
    const others = Object.keys(takenBy).filter((part) => takenBy[part].includes(name));
    throw new CommandError(`--${name} goes with ${listOf(others)}`);
  }
  const isThere = isOfVersion || command === 'rollback';
  if (options.origin !== undefined && isThere && !options['trust-files'])
    throw new CommandError(
      '--origin goes with --trust-files here: else the manifest of the version names it',
    );
}

const listOf = (words) => words.join(', ').replace(/, ([^,]*)$/, ' or $1');

/** Only a deploy of a build makes a site's folder. */
export function requireSite(site, { isMade = false } = {}) {
  const facts = statSync(site, { throwIfNoEntry: false });
  if (facts ? !facts.isDirectory() : !isMade) throw new CommandError(`${site} is no folder of a site`);
  // Without the right to look into it every file would be missing.
  if (facts) accessSync(site, constants.R_OK | constants.X_OK);
}
