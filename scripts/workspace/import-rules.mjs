import { forbid } from './syntax-rules.mjs';

const layers = ['contract', 'core', 'routing', 'ui', 'shop'];
const shared = (...names) => `^shared/(${names.join('|')})/`;
const browserPackages = shared(...layers.slice(1));

const npm = (...names) => `(^|(^|/)node_modules/)(${names.join('|')})(/|$)`;

const throughShared = [
  ...['axios', 'zustand', 'react-router', 'react-router-dom', '@tanstack/[^/]+', 'dompurify'],
  ...['react-toastify', 'react-final-form', 'final-form', '@module-federation/[^/]+', 'react-dom'],
  ...['fastify', '@fastify/[^/]+', '@kantine/(node|venue-api|e2e|bench)'],
];
const throughSharedAdvice =
  'The libraries of the host come through @kantine/core, @kantine/routing, @kantine/ui and @kantine/shop.';

export const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});

const librariesThroughShared = (files, may = []) =>
  rule('libraries-through-shared', throughSharedAdvice, files, { path: npm(...throughShared), pathNot: may });

// A selector's pattern ends at a slash.
const refused = `^(${throughShared.join('|')})(/|$)`.replaceAll('/', '\\u002F');

/** For ESLint in the kit: dependency-cruiser does not run in every Node that a section's team has. */
export const sectionLibraries = {
  rules: {
    'through-shared': forbid(
      `:matches(ImportDeclaration, ImportExpression, ExportAllDeclaration, ExportNamedDeclaration)[source.value=/${refused}/]`,
      throughSharedAdvice,
    ),
  },
};

const onlyIn = (owner, libraries, comment) =>
  rule(
    `only-in-${owner.replaceAll('/', '-')}`,
    comment,
    { path: '^(host|remote-[^/]+|shared)/', pathNot: [`^${owner}/`, shared('build', 'testing')] },
    npm(...libraries),
  );

export const importRules = [
  librariesThroughShared('^remote-[^/]+/src/'),
  librariesThroughShared('^host/src/', [npm('react-dom', '@module-federation/[^/]+')]),
  rule(
    'sections-are-apart',
    'A section may import itself, the packages of shared/ and react. Code for two sections comes through shared/.',
    '^(remote-[^/]+)/src/',
    { path: '^(remote-[^/]+|host|venue-api|e2e|bench|scripts|shared/(node|build))/', pathNot: '^$1/' },
  ),
  rule(
    'host-loads-sections',
    'The host meets a section at run time only, through src/federation.',
    '^host/src/',
    '^(remote-[^/]+|venue-api|e2e|bench|scripts|shared/(node|build))/',
  ),
  rule(
    'server-has-no-browser',
    'The site server knows the venue API by its address only, and runs nothing of the browser.',
    '^host/server/',
    `^(remote-[^/]+|host/src|venue-api|e2e|bench)/|${browserPackages}|${npm('react', 'react-dom', 'axios')}`,
  ),
  ...layers.map((name, index) =>
    rule(
      `layer-${name}`,
      `${name} may import npm and the layers below it: ${layers.slice(0, index).join(', ') || 'none'}.`,
      `^shared/${name}/src/`,
      `${shared(...layers.slice(index + 1), 'build', 'node')}|${npm('fastify', '@fastify/[^/]+')}`,
    ),
  ),
  rule(
    'shared-is-lowest',
    'The packages of shared/ are below all other folders.',
    '^shared/',
    '^(remote-[^/]+|host|venue-api|e2e|bench)/',
  ),
  rule(
    'node-is-for-servers',
    'The servers import node, which imports nothing that runs in the browser.',
    '^shared/node/',
    `${browserPackages}|${npm('react', 'axios')}`,
  ),
  rule(
    'venue-api-is-apart',
    'venue-api may import itself, @kantine/contract and @kantine/node, nothing that runs in the browser.',
    '^venue-api/',
    `^(remote-[^/]+|host|e2e|bench)/|${browserPackages}|${npm('react', 'react-dom', 'axios')}`,
  ),
  rule(
    'e2e-is-outside',
    "e2e sees the site from outside: the contract's types and paths, no package's source.",
    '^e2e/',
    {
      path: `^(remote-[^/]+|host|venue-api|bench|shared)/|${npm('react', 'axios')}`,
      // The hostile HTML is data, which the unit tests use as well.
      pathNot: [shared('contract'), '^shared/testing/hostile-html'],
    },
  ),
  rule('e2e-is-for-tests', 'e2e is for tests alone.', '^(scripts|bench|ops)/', '^e2e/'),
  rule(
    'bench-uses-scripts',
    'bench measures with the help of scripts, never the other way round.',
    '^scripts/',
    '^bench/',
  ),
  rule(
    'packages-by-name',
    'Import a package of shared/ by its name.',
    '^(remote-[^/]+|host|venue-api|e2e)/',
    { path: '^shared/', dependencyTypes: ['local'] },
  ),
  onlyIn('shared/core/src/http', ['axios'], 'Calls are sent by call of @kantine/core.'),
  onlyIn('shared/core', ['@tanstack/[^/]+'], 'Queries are made by apiQuery of @kantine/core.'),
  onlyIn(
    'shared/routing',
    ['react-router', 'react-router-dom'],
    'The router comes through @kantine/routing.',
  ),
  onlyIn(
    'host/src/federation',
    ['@module-federation/[^/]+'],
    'Only host/src/federation knows the federation runtime.',
  ),
];
