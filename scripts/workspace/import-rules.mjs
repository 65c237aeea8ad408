import { readdirSync } from 'node:fs';

const facades = [
  'axios',
  'zustand',
  'react-router',
  'react-router-dom',
  '@tanstack/',
  'dompurify',
  'dayjs',
  'react-toastify',
  'react-final-form',
  'final-form',
  '@module-federation/',
];

const noServer = [
  ...['@kantine/node', '@kantine/venue-api', '@kantine/e2e', '@kantine/bench'],
  ...['fastify', '@fastify/'],
];
const closedToSections = [...noServer, ...facades, 'react-dom'];
const adviceFor = (section) =>
  `${section} may import itself, the packages of shared/ and react. Code for two sections, and every library, comes through shared/.`;

const layers = ['contract', 'core', 'routing', 'ui', 'shop'];

/** The rules come from the folder names, so that they cover a new section at once. */
export function importRules(root) {
  const sections = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map((entry) => entry.name);
  const zoneOf = (own, rest) =>
    zone({
      own,
      ...rest,
      folders: [
        ...[...sections, 'host', 'shared', 'venue-api', 'e2e', 'bench'].filter((name) => name !== own),
        ...(rest.folders ?? []),
      ],
    });
  const without = (...names) => facades.filter((name) => !names.includes(name));
  const browserPackages = `@kantine/(${layers.slice(1).join('|')})`;

  return [
    ...sections.map((section) =>
      zoneOf(section, {
        files: [`${section}/**`],
        packages: closedToSections,
        advice: adviceFor(section),
      }),
    ),
    zoneOf('host', {
      files: ['host/src/**'],
      packages: [...noServer, ...facades],
      advice:
        'The host meets a section at run time only, through src/federation; libraries come through the packages of shared/.',
    }),
    zoneOf('host', {
      files: ['host/src/federation/**'],
      packages: [...noServer, ...without('@module-federation/')],
      advice:
        'The host meets a section at run time only, by its registry entry; libraries come through the packages of shared/.',
    }),
    zoneOf('host', {
      files: ['host/server/**'],
      packages: ['@kantine/venue-api', '@kantine/e2e', 'react', browserPackages],
      advice: 'The site server knows the venue API by its address only, and runs nothing of the browser.',
    }),
    ...layers.map((name, index) => {
      const above = layers.slice(index + 1);
      return zoneOf('shared', {
        files: [`shared/${name}/src/**`],
        folders: above,
        packages: [
          ...noServer,
          ...above.map((layer) => `@kantine/${layer}`),
          ...(name === 'core' ? [] : ['axios', 'dayjs', '@tanstack/']),
          ...(name === 'routing' ? [] : ['react-router-dom']),
          '@module-federation/',
        ],
        advice: `${name} may import npm and the layers below it (${layers.slice(0, index).join(', ') || 'none'}); core alone knows axios, dayjs and TanStack Query, routing alone the router.`,
      });
    }),
    zoneOf('shared', {
      files: ['shared/build/**', 'shared/testing/**'],
      packages: noServer,
      advice: 'The packages of shared/ are below all others.',
    }),
    zoneOf('shared', {
      files: ['shared/node/**'],
      packages: ['react', 'axios', '@kantine/venue-api', '@kantine/e2e', browserPackages],
      advice: 'The servers import node, which imports neither of them, and nothing that runs in the browser.',
    }),
    zoneOf('venue-api', {
      files: ['venue-api/**'],
      packages: ['react', 'axios', '@kantine/e2e', browserPackages],
      advice:
        'venue-api may import itself, @kantine/contract and @kantine/node, nothing that runs in the browser.',
    }),
    zoneOf('e2e', {
      files: ['e2e/**'],
      // The hostile HTML is data, which the unit tests use as well.
      packages: [
        'react',
        'axios',
        '@kantine/node',
        '@kantine/venue-api',
        browserPackages,
        '@kantine/testing/(?!hostile-html$)',
      ],
      advice: "e2e sees the site from outside: the contract's types and paths, no package's source.",
    }),
    zone({
      files: ['scripts/**', 'bench/**'],
      folders: ['e2e'],
      packages: ['@kantine/e2e'],
      advice: 'e2e is for tests alone: it sees the site from outside.',
    }),
    zone({
      files: ['scripts/**'],
      folders: ['bench', 'e2e'],
      packages: ['@kantine/bench', '@kantine/e2e'],
      advice: 'bench measures with the help of scripts, never the other way round.',
    }),
  ];
}

export const sectionImports = (files) =>
  zone({
    files,
    folders: [],
    packages: closedToSections,
    advice:
      'The libraries of the host come through @kantine/core, @kantine/routing, @kantine/ui and @kantine/shop.',
  });

/** `no-restricted-imports` does not see `import()`, which needs the rule by syntax. */
function zone({ files, folders, packages, advice }) {
  const own = folders.filter((name) => name !== 'shared' && !layers.includes(name));
  const named = `^(${[...own, ...packages].join('|')})(/|$|(?<=/).)`;
  const elsewhere = folders.length > 0 ? [`^(\\.\\./)+(${folders.join('|')})/`] : [];
  const refused = [...elsewhere, named];
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: refused.map((regex) => ({ regex, message: advice })) }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='useSyncExternalStore'][arguments.length<3]",
          message:
            'useSyncExternalStore takes a third argument: the snapshot of a page that a server renders.',
        },
        ...refused.map((regex) => ({
          selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`,
          message: `${advice} import() is an import too.`,
        })),
      ],
    },
  };
}
