import { readFileSync } from 'node:fs';

/** @param {URL} packageFile the section's package.json: its folder may have any name */
export const readSectionName = (packageFile) =>
  JSON.parse(readFileSync(packageFile, 'utf8')).name.replace(/^remote-/, '');

export const builtInNames = ['takeaway', 'retail', 'meetings', 'account'];

export const reservedNames = [
  ...builtInNames,
  ...['iss-menu-plan', 'kantine', 'api', 'storage', 'assets', 'sections'],
  ...['host', 'server', 'shared', 'venue-api'],
];

export const isName = (name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && name.length <= 24;
