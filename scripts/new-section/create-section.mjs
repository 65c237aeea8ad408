import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isName, reservedNames } from '@kantine/build/section-name.mjs';
import { CommandError } from '../command/run-command.mjs';
import { filesBelow, inRoot, sectionsHere } from '../workspace/folders.mjs';

const template = 'scripts/section-template';

export function createSection(parent, name, folder = `remote-${name}`) {
  if (!isName(name))
    throw new CommandError(
      `'${name}' cannot be a section's name: at most 24 small letters from a to z, with single dashes between`,
    );
  if ([...reservedNames, ...sectionsHere()].includes(name))
    throw new CommandError(`/${name} is taken: choose another name`);
  if (existsSync(join(parent, folder))) throw new CommandError(`${folder}/ is there already`);

  // Two teams that choose the same name have two owners.
  const owner = `${name}-${randomBytes(5).toString('hex')}`;
  const words = name.replaceAll('-', ' ');
  const label = words[0].toUpperCase() + words.slice(1);
  for (const path of filesBelow(template)) {
    const to = join(parent, folder, path.slice(template.length + 1));
    mkdirSync(dirname(to), { recursive: true });
    const text = readFileSync(inRoot(path), 'utf8');
    writeFileSync(
      to,
      text
        .replaceAll('eksempel_section', `${name.replaceAll('-', '_')}_section`)
        .replaceAll('eksempel', name)
        .replaceAll('Eksempel', label)
        .replaceAll('{owner}', owner),
    );
  }
  return folder;
}
