import { readFileSync } from 'node:fs';

/** @param {URL} packageFile the section's package.json: its folder may have any name */
export const readSectionName = (packageFile) =>
  JSON.parse(readFileSync(packageFile, 'utf8')).name.replace(/^remote-/, '');
