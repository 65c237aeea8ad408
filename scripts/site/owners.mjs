import { existsSync } from 'node:fs';
import { CommandError } from '../command/run-command.mjs';
import { inRoot, readJson, sectionFolder, sectionNames } from '../workspace/folders.mjs';

/** @returns {string | undefined} none for a section whose code is elsewhere: whoever looks after a site may roll back each */
export function ownerHere(section) {
  const file = sectionNames().includes(section) && inRoot(sectionFolder(section), 'package.json');
  return file && existsSync(file) ? readJson(file).kantine?.owner : undefined;
}

export function requireOwner(section, inUse, { owner }, { takesOver }) {
  if (takesOver || !inUse || inUse.owner === owner) return;
  const [theirs, yours] = [inUse.owner, owner].map((one) => (one === undefined ? 'nobody' : `'${one}'`));
  throw new CommandError(
    `${section} of this site belongs to ${theirs}, and yours to ${yours}: choose another name, or add --take-over to take its place`,
  );
}

/** @param claim what is known of the caller. Without an owner it may change every section */
export function requireClaim(section, manifest, claim) {
  if (claim.owner !== undefined) requireOwner(section, manifest, claim, claim);
}
