// Imports nothing: the kit makes a section without a library.
/** The first parts of addresses that the site itself answers; names of its parts in logs, and of objects in JavaScript. */
export const reservedNames = [
  ...[
    'api',
    'assets',
    'healthz',
    'iss-menu-plan',
    'kantine',
    'metrics',
    'readyz',
    'sections',
    'storage',
    'was',
  ],
  ...['constructor', 'host', 'server', 'shared', 'venue-api'],
];

export const isName = (name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && name.length <= 24;
