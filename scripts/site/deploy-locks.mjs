// A lock keeps deploys and rollbacks away until a day, such as the day of a party.
import { join } from 'node:path';
import { dayAt, isDay } from '../../shared/contract/routes.mjs';
import { CommandError } from '../command/run-command.mjs';
import { jsonIfThere } from './json-if-there.mjs';
import { requireClaim } from './owners.mjs';
import { changeRegistry, readRegistry } from './registry.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

const wholeSite = '*';
const locksFile = (site) => join(site, 'deploy-locks.json');

/** @returns {Record<string, { reason: string, until: string }>} those that hold, by section */
export function readLocks(site) {
  try {
    const file = jsonIfThere(locksFile(site)) ?? { locks: {} };
    const all = Object.entries(file.locks);
    return Object.fromEntries(all.filter(([, { until }]) => until > dayAt()));
  } catch (error) {
    if (error.syscall) throw error;
    throw new CommandError(`${locksFile(site)} cannot be read. Remove it: that ends all locks.`);
  }
}

export function requireUnlocked(site, section, { isForced = false } = {}) {
  if (isForced) return;
  const locks = readLocks(site);
  for (const [name, subject] of Object.entries({ [wholeSite]: 'The site', [section]: section }))
    if (Object.hasOwn(locks, name))
      throw new CommandError(`${subject} is locked ${sayLock(locks[name])}. Wait, or add --force`);
}

export const sayLock = ({ reason, until }) => `until ${until}: ${reason}`;

/** @param {string | undefined} section none for the whole site */
export function lockDeploys(site, section, { reason, until }, claim = {}) {
  if (!/\S/.test(reason) || /\p{C}/u.test(reason))
    throw new CommandError("--lock needs a reason in one line, such as --lock 'julefrokost'");
  if (until === undefined)
    throw new CommandError('A lock needs an end: --until and the day from which deploys are free again');
  if (!isDay(until) || until <= dayAt())
    throw new CommandError(`--until is '${until}', but must be a day after today, such as 2026-12-27`);
  return changeLocks(site, section, claim, (locks, name) => {
    if (locks[name]?.until > until)
      throw new CommandError(`${section ?? 'The site'} is locked ${sayLock(locks[name])}: --unlock it first`);
    return { ...locks, [name]: { reason, until } };
  });
}

export const unlockDeploys = (site, section, claim = {}) =>
  changeLocks(site, section, claim, ({ [section ?? wholeSite]: lock, ...others }) => {
    if (!lock) throw new CommandError(`${section ?? 'The whole site'} has no lock`);
    return others;
  });

async function changeLocks(site, section, claim, change) {
  const { sections } = readRegistry(site);
  if (Object.keys(sections).length === 0)
    throw new CommandError(`${site} has no section: is it a site's folder?`);
  if (section && !sections[section]) throw new CommandError(`${section} is not in the registry of ${site}`);
  if (section) requireClaim(section, sections[section], claim);
  await changeRegistry(site, (same) => {
    const locks = change(readLocks(site), section ?? wholeSite);
    writeFileAtomic(locksFile(site), `${JSON.stringify({ locks }, null, 2)}\n`);
    return same;
  });
}
