import { CommandError } from '../command/run-command.mjs';

export const isFolderName = (name) => /^[A-Za-z\d][\w.@-]*$/.test(name);

/** A name becomes a part of a path, and '..' would lead out of its folder. @throws {CommandError} */
export function requireFolderName(name) {
  if (isFolderName(name)) return name;
  throw new CommandError(`'${name}' cannot be the name of a section or a version: it would be a folder`);
}
