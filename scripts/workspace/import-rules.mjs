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

/**
 * Who may import whom, as ESLint configuration made from the folder names, so that a new section is guarded at birth.
 *
 * shared → npm · a section → itself, shared, react · host → itself, shared (sections at run time only) ·
 * venue-api → itself and the contract document · e2e → the contract's types ·
 * bench → anything but e2e; nothing imports bench.
 *
 * @param {string} root the workspace's folder
 * @returns {import('eslint').Linter.Config[]} a later entry overrides an earlier one for the files it names
 */
export function importRules(root) {
  const sections = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map((entry) => entry.name);
  const zoneOf = (own, rest) =>
    zone({
      own,
      folders: [...sections, 'host', 'shared', 'venue-api', 'e2e', 'bench'].filter((name) => name !== own),
      ...rest,
    });
  const without = (...names) => facades.filter((name) => !names.includes(name));
  const noServer = ['@kantine/venue-api', '@kantine/e2e', '@kantine/bench', 'fastify', '@fastify/'];
  const contractOnly = '@kantine/shared/(?!contract)';

  return [
    ...sections.map((section) =>
      zoneOf(section, {
        files: [`${section}/**`],
        packages: [...noServer, ...facades, 'react-dom'],
        advice: `${section} may import itself, @kantine/shared/* and react. What two sections need, and every library, comes through shared.`,
      }),
    ),
    zoneOf('host', {
      files: ['host/src/**'],
      packages: [...noServer, ...facades],
      advice:
        'The host meets a section at run time only, through src/federation; libraries come through @kantine/shared.',
    }),
    zoneOf('host', {
      files: ['host/src/federation/**'],
      packages: [...noServer, ...without('@module-federation/')],
      advice:
        'The host meets a section at run time only, by its registry line; libraries come through @kantine/shared.',
    }),
    zoneOf('host', {
      files: ['host/server/**'],
      packages: ['@kantine/venue-api', '@kantine/e2e', 'react', '@kantine/shared/'],
      advice: 'The site server knows the venue API by its address only, and runs nothing of the browser.',
    }),
    zoneOf('shared', {
      files: ['shared/**'],
      packages: [...noServer, 'axios', 'react-router-dom', '@module-federation/'],
      advice:
        'shared stands below all others; only its http folder knows axios, only its router folder the router.',
    }),
    zoneOf('shared', {
      files: ['shared/src/http/**'],
      packages: [...noServer, 'react-router-dom'],
      advice: 'shared stands below all others.',
    }),
    zoneOf('shared', {
      files: ['shared/src/router/**'],
      packages: [...noServer, 'axios'],
      advice: 'shared stands below all others.',
    }),
    zoneOf('shared', {
      files: ['shared/build/**', 'shared/testing/**'],
      packages: noServer,
      advice: 'shared stands below all others.',
    }),
    zoneOf('venue-api', {
      files: ['venue-api/**'],
      packages: ['react', 'axios', '@kantine/e2e', contractOnly],
      advice: 'venue-api may import itself and @kantine/shared/contract, nothing that runs in the browser.',
    }),
    zoneOf('e2e', {
      files: ['e2e/**'],
      // The hostile HTML is data, which the unit tests use as well.
      packages: [
        'react',
        'axios',
        '@kantine/venue-api',
        '@kantine/shared/(?!contract|testing/hostile-html$)',
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

/** One zone: static imports by `no-restricted-imports`, and `import()` by syntax, which the first rule does not see. */
function zone({ files, folders, packages, advice }) {
  const elsewhere = `^(\\.\\./)+(${folders.join('|')})/`;
  const named = `^(${[...folders.filter((name) => name !== 'shared'), ...packages].join('|')})(/|$|(?<=/).)`;
  const refused = [elsewhere, named];
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: refused.map((regex) => ({ regex, message: advice })) }],
      'no-restricted-syntax': [
        'error',
        ...refused.map((regex) => ({
          selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`,
          message: `${advice} import() is an import too.`,
        })),
      ],
    },
  };
}
