import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandError } from '../command/run-command.mjs';
import { readPreviews } from '../site/preview-list.mjs';
import { findUnreadable } from '../site/readable.mjs';
import { readLocks, sayLock } from '../site/deploy-locks.mjs';
import { readRegistry } from '../site/registry.mjs';
import { sayStop } from '../site/rollouts.mjs';
import { versionsOf } from '../site/site-versions.mjs';
import { writeFileAtomic } from '../site/write-file-atomic.mjs';

export function sayInUse(site, name, { from, to, share, taken }, venue) {
  const section = venue === undefined ? name : `${venue}: ${name}`;
  const problem = findUnreadable(site);
  if (problem) console.error(problem);
  if (share !== undefined)
    console.log(`${section} ${to} has ${share} % of the browsers, ${from} has the others`);
  else if (from === to) console.log(`${section} ${to} is in use already`);
  else if (taken !== undefined)
    console.log(`${section} ${to} is in use for everybody, ${from} had ${taken} % of the browsers`);
  else console.log(`${section} ${to} is in use${from ? `, ${from} was before` : ''}`);
}

export function sayVersions(site, names) {
  const previews = readPreviews(site);
  const { sections } = readRegistry(site);
  const locks = readLocks(site);
  if (locks['*']) console.log(`The site is locked ${sayLock(locks['*'])}`);
  for (const name of names) {
    const { retired } = sections[name] ?? {};
    const facts = [
      ...(retired ? [`retired since ${retired.slice(0, 10)}`] : []),
      ...(locks[name] ? [`locked ${sayLock(locks[name])}`] : []),
    ];
    console.log([name, ...facts].join('  '));
    for (const { version, share, venues, stops, isInUse, lastUsed } of versionsOf(site, name)) {
      const until = previews
        .filter((one) => one.section === name && one.manifest.version === version)
        .map((one) => one.until)
        .sort()
        .at(-1);
      const day = lastUsed.toISOString().slice(0, 10);
      const ofAll = share > 0 ? [sayUse(share)] : [];
      const ofVenues = venues.length > 0 ? [`of its own: ${venues.join(', ')}`] : [];
      const stopped = stops.map(({ venue, rollout }) => `${venue && `${venue}: `}${sayStop(rollout)}`);
      const use = [...ofAll, ...ofVenues, ...stopped].join('  ') || day;
      const notes = [use, ...(until ? [`preview until ${until}`] : [])];
      console.log(`  ${isInUse ? '*' : ' '} ${version}  ${notes.join('  ')}`);
    }
  }
}

const sayUse = (share) => (share === 100 ? 'in use' : `in use, ${share} %`);

/** The address is a secret: the log of a CI job, which many people read and which is kept, must not get it. */
export function requireReader(file) {
  if (!file && !(process.stdout.isTTY && !process.env.CI))
    throw new CommandError(
      'The address of a preview is printed to a terminal only, and this is none: name a file for it with --address-file',
    );
  if (!file) return;
  // Without the address nobody could see the preview.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`--address-file is ${file}, which is a folder`);
  accessSync(dirname(resolve(file)), constants.W_OK);
}

export function sayPreview(section, version, { token, until, ended, siteOrigin = '' }, file) {
  const address = `${siteOrigin}/kantine/preview/${token}`;
  for (const one of ended) console.log(`An older preview has ended: ${section} ${one}`);
  if (file) writeFileAtomic(file, `${address}\n`, { mode: 0o600 });
  console.log(
    `${section} ${version} can be seen until ${until.toISOString()} at ${file ? `the address in ${file}` : ''}`.trim(),
  );
  if (!file) console.log(address);
}
