import { CommandError } from '../command/run-command.mjs';
import { readSiteSettings } from './local-site.mjs';
import { readPreviews } from './preview-list.mjs';
import { findUnreadable } from './readable.mjs';
import { readRegistry } from './registry.mjs';
import { versionsOf } from './site-folder.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

export function sayInUse(site, section, { from, to }) {
  const problem = findUnreadable(site);
  if (problem) console.error(problem);
  if (from === to) console.log(`${section} ${to} is in use already`);
  else console.log(`${section} ${to} is in use${from ? `, ${from} was before` : ''}`);
}

export function sayVersions(site, names) {
  const previews = readPreviews(site);
  const { sections } = readRegistry(site);
  for (const name of names) {
    const retired = sections[name]?.retired;
    console.log(retired ? `${name}  retired since ${retired.slice(0, 10)}` : name);
    for (const { version, isInUse, lastUsed } of versionsOf(site, name)) {
      const until = previews
        .filter((one) => one.section === name && one.manifest.version === version)
        .map((one) => one.until)
        .sort()
        .at(-1);
      const preview = until && !isInUse ? `  preview until ${until}` : '';
      console.log(
        `  ${isInUse ? '*' : ' '} ${version}  ${isInUse ? 'in use' : lastUsed.toISOString().slice(0, 10)}${preview}`,
      );
    }
  }
}

/** The address is a secret: the log of a CI job, which many people read and which is kept, must not get it. */
export function requireReader(file) {
  if (!file && !(process.stdout.isTTY && !process.env.CI))
    throw new CommandError(
      'The address of a preview is printed to a terminal only, and this is none: name a file for it with --address-file',
    );
}

export async function sayPreview(section, version, { token, until, ended }, file) {
  const { siteOrigin } = await readSiteSettings({ SITE_ORIGIN: process.env.SITE_ORIGIN });
  const address = `${siteOrigin ?? ''}/kantine/preview/${token}`;
  for (const one of ended) console.log(`An older preview has ended: ${section} ${one}`);
  if (file) writeFileAtomic(file, `${address}\n`, { mode: 0o600 });
  console.log(
    `${section} ${version} can be seen until ${until.toISOString()} at ${file ? `the address in ${file}` : ''}`.trim(),
  );
  if (!file) console.log(address);
}
