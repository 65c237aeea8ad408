// Imports nothing: the kit makes a section without a library.
export const reservedNames = [
  ...['api', 'assets', 'healthz', 'iss-menu-plan', 'kantine'],
  ...['metrics', 'readyz', 'sections', 'storage', 'was'],
  ...['constructor', 'host', 'server', 'shared', 'venue-api'],
];

export const isName = (name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && name.length <= 24;
