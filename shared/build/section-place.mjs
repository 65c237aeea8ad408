/** The sections that the shell knows by itself. */
const known = ['takeaway', 'retail', 'meetings', 'account'];

/** Names that no further section may have: addresses that are the shell's or the server's own, and what else the workspace builds. */
export const reservedNames = [
  ...known,
  ...['iss-menu-plan', 'kantine', 'api', 'storage', 'assets', 'sections'],
  ...['host', 'server', 'shared', 'venue-api'],
];

/** Whether a section may have this name, which is its address and its folder's too. */
export const isName = (name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && name.length <= 24;

/**
 * @typedef {object} Place  what the shell says of a section before its code is there
 * @property {string} label        its name in the menu and on its card
 * @property {string} description  a line for its card
 * @property {string} icon         one of Font Awesome Free's
 * @property {boolean} needsAccount  every page of it needs an account
 * @property {string} when         'always', or the attribute of the store record that turns it on
 */

/**
 * Reads a section's own words about itself: `kantine` in its package.json.
 *
 * @param {string} name the section's
 * @param {unknown} given
 * @returns {Place | undefined} none for the sections that the shell knows by itself
 * @throws {Error} that says what is wrong
 */
export function readPlace(name, given) {
  if (given === undefined && known.includes(name)) return undefined;
  const fault = (what) => new Error(`'kantine' in package.json: ${what}`);
  if (!isName(name) || reservedNames.includes(name))
    throw fault(`a section of its own cannot be named '${name}'`);
  const { label, description = '', icon = '', needsAccount = false, when, ...rest } = Object(given);
  const unknown = Object.keys(rest);
  if (unknown.length) throw fault(`nobody knows ${unknown.join(', ')}`);
  if (typeof label !== 'string' || label.trim() === '') throw fault(`it wants a 'label'`);
  if (typeof description !== 'string' || typeof icon !== 'string')
    throw fault(`'description' and 'icon' are texts`);
  if (typeof needsAccount !== 'boolean') throw fault(`'needsAccount' is true or false`);
  if (typeof when !== 'string' || !/^[a-z][a-z0-9_]*$/.test(when))
    throw fault(
      `'when' is 'always' or an attribute of the store record, such as '${name.replaceAll('-', '_')}_section'`,
    );
  return { label, description, icon, needsAccount, when };
}
