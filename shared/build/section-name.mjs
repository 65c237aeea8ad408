// Imports nothing: the kit makes a section without a library.
export const reservedNames = [
  ...['iss-menu-plan', 'kantine', 'api', 'storage', 'assets', 'sections'],
  ...['host', 'server', 'shared', 'venue-api'],
];

export const isName = (name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && name.length <= 24;
