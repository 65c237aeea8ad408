import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isName, reservedNames } from '@kantine/build/section-name.mjs';
import { CommandError } from '../command/run-command.mjs';
import { localSite } from '../site/publish.mjs';
import { readRegistry } from '../site/site-folder.mjs';
import { filesBelow, inRoot, isKit, sectionNames } from '../workspace/folders.mjs';

const template = 'scripts/section-template';

export function createSection(parent, name, folder = `remote-${name}`) {
  if (!isName(name))
    throw new CommandError(
      `'${name}' cannot be a section's name: at most 24 small letters from a to z, with single dashes between`,
    );
  // The kit has the other sections of the site as they were built.
  const others = isKit ? Object.keys(readRegistry(localSite).sections) : sectionNames();
  if ([...reservedNames, ...others].includes(name))
    throw new CommandError(`/${name} is taken: choose another name`);
  if (existsSync(join(parent, folder))) throw new CommandError(`${folder}/ is there already`);

  const words = name.replaceAll('-', ' ');
  const label = words[0].toUpperCase() + words.slice(1);
  for (const path of filesBelow(template)) {
    const to = join(parent, folder, path.slice(template.length + 1));
    mkdirSync(dirname(to), { recursive: true });
    const text = readFileSync(inRoot(path), 'utf8');
    writeFileSync(to, text.replaceAll('eksempel', name).replaceAll('Eksempel', label));
  }
  return folder;
}
