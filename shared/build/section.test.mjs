import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { compileFunction, createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { sectionConfig } from './section.mjs';
import { shares } from './shares.mjs';

// Only inside the workspace does a section find React and the shared packages.
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
mkdirSync(cache, { recursive: true });
const place = mkdtempSync(join(cache, 'section #1 100%25 å-'));
after(() => rmSync(place, { recursive: true }));

const require = createRequire(new URL('../ui/package.json', import.meta.url));
const reactDom = dirname(require.resolve('react-dom/package.json'));
const screenOf = (content, imports = '') =>
  `${imports}\nexport const Component = () => <h1>${content}</h1>;\n`;
const sectionOf = (screens, imports = '') =>
  `${imports}\nexport default { contract: '^5.0.0', routes: [${screens
    .map(([path, screen]) => `{ path: '${path}', screen: ${screen} }`)
    .join(', ')}] };\n`;

let count = 0;
async function build(files) {
  const folder = join(place, `section-${(count += 1)}`);
  const packageText = JSON.stringify({ name: 'remote-proeve', kantine: { label: 'Prøve', owner: 'proeve' } });
  for (const [file, content] of Object.entries({ 'package.json': packageText, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const configs = sectionConfig(pathToFileURL(join(folder, 'webpack.config.mjs')));
  const stats = await promisify(webpack)(configs);
  const errors = stats.toJson({ errors: true }).errors.map(({ message }) => message);
  const output = join(folder, 'dist');
  return { errors, output, read: (file) => readFileSync(join(output, file), 'utf8') };
}

async function built(files) {
  const section = await build(files);
  assert.deepEqual(section.errors, []);
  return section;
}

/** The section as a renderer loads it (host/server/render/worker.mjs). */
function serverPart({ read }) {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require', 'sectionBase'];
  compileFunction(read('server.cjs'), names)(module, module.exports, require, '/sections/proeve/1/');
  return module.exports.default;
}

const pictures = [
  'cup.png',
  'cup.webp',
  'cup.avif',
  'cup@2x å.JPG',
  'cup.svg',
  'letters.woff2',
  'letters.ttf',
];
const library = {
  'node_modules/fancy/package.json':
    '{ "name": "fancy", "version": "1.0.0", "license": "MIT", "main": "main.js" }',
  'node_modules/fancy/main.js': "require('./fancy.css'); exports.words = require('./words');\n",
  'node_modules/fancy/words.json': '["Espresso"]',
  'node_modules/fancy/fancy.css':
    "@font-face { font-family: Fancy; src: url('letters.woff2'); } .fancy { background: url('cup.png'); }",
  'node_modules/fancy/letters.woff2': 'letters',
  'node_modules/fancy/cup.png': 'cup',
  'node_modules/modern/package.json':
    '{ "name": "modern", "version": "1.0.0", "license": "MIT", "type": "module", "exports": "./main.js" }',
  'node_modules/modern/main.js': "export { Cup } from './cups';\n",
  'node_modules/modern/cups.jsx': 'export const Cup = () => <b>cup</b>;\n',
};

test('a section has libraries, pictures and fonts as other builds have them, in its server part too', async () => {
  const names = pictures.map((_, index) => `file${index}`);
  const imports = [
    "import { words } from 'fancy';\nimport { Cup } from 'modern';\nimport more from './more.json';",
    ...pictures.map((file, index) => `import ${names[index]} from './${file}';`),
    "const late = new URL('./late.png', import.meta.url).href;",
  ].join('\n');
  const files = [...pictures, 'late.png'];
  const section = await built({
    ...library,
    ...Object.fromEntries(files.map((file) => [`src/${file}`, file])),
    'src/more.json': '{}',
    'src/section.tsx': sectionOf(
      [['', `async () => ({ Component: () => [words, Cup(), more, late, [${names.join(', ')}]] })`]],
      imports,
    ),
  });
  const { Component } = await serverPart(section).routes[0].screen();
  const [words, cup, , late, addresses] = Component();
  assert.deepEqual(words, ['Espresso']);
  assert.equal(cup.type, 'b');
  const written = readdirSync(section.output);
  for (const [index, address] of [...addresses, late].entries()) {
    const [, file] = /^\/sections\/proeve\/1\/([\w.-]+)$/.exec(address) ?? [];
    assert.ok(written.includes(file), address);
    assert.equal(section.read(file), files[index]);
  }
  const style = section.read(written.find((file) => file.endsWith('.css')));
  assert.match(section.read('licenses.txt'), /fancy 1\.0\.0[^]*modern 1\.0\.0/);
  for (const [, file] of style.matchAll(/url\(([^)]+)\)/g)) assert.ok(written.includes(file), file);
});

/** The section as a browser loads it, with the runtime and the shared parts of a host. */
async function browserPart({ read }, partsOfHost) {
  const host = new URL('../../host/src/federation/bundler-runtime.ts', import.meta.url);
  const { bundlerRuntime } = await import(host.href);
  const shared = Object.entries(partsOfHost).map(([key, get]) => {
    const { version, ...shareConfig } = shares[key];
    return [key, { version, shareConfig, get }];
  });
  const { shareScopeMap } = bundlerRuntime.runtime.createInstance({
    name: 'host',
    remotes: [],
    shared: Object.fromEntries(shared),
  });
  const run = (file) => runInContext(read(basename(file)), page);
  const document = {
    currentScript: { tagName: 'SCRIPT', src: 'https://kantinen.example/entry.js' },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: {
      appendChild(script) {
        run(script.src);
        script.onload({ type: 'load' });
      },
    },
  };
  const page = createContext({
    ...{ document, setTimeout, clearTimeout, console },
    window: { location: { origin: 'https://kantinen.example' } },
    _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime,
  });
  run(JSON.parse(read('manifest.json')).entry.file);
  await page.section_proeve.init(shareScopeMap.default);
  const load = async () => (await page.section_proeve.get('./section'))().default;
  return { load, shared: shareScopeMap.default };
}

for (const [mode, what] of [
  ['lazy', 'a screen'],
  ['eager', 'a section'],
])
  test(`${what} whose shared part did not come opens at the next try`, async () => {
    const { load, shared } = await browserPart(
      await built({
        'src/section.tsx': sectionOf([['', `() => import(/* webpackMode: '${mode}' */ './screen')`]]),
        'src/screen.tsx':
          "import { Form } from '@kantine/ui/forms';\nexport const Component = () => <Form />;\n",
      }),
      {
        'react/jsx-runtime': async () => () => require('react/jsx-runtime'),
        '@kantine/ui/forms': () => tries.shift()(),
      },
    );
    const [forms] = Object.values(shared['@kantine/ui/forms']);
    const tries = [
      async () => {
        await undefined;
        // As host/src/federation/runtime.ts does.
        forms.loading = null;
        throw new Error('no forms');
      },
      async () => () => ({ Form: 'form' }),
    ];
    const open = async () => (await load()).routes[0].screen();
    await assert.rejects(open(), /no forms/);
    const { Component } = await open();
    assert.equal(Component().type, 'form');
  });

describe('the manifest of a section', () => {
  test('names the files of each lazy screen, in a folder of any name', async () => {
    const { read } = await built({
      'src/section.tsx': sectionOf([
        ['', "() => import(/* webpackMode: 'eager' */ './front')"],
        ['lazy', "() => import('./lazy/screen')"],
        ['whole', "() => import('./whole.tsx')"],
        ['folder', "() => import('./folder')"],
        ['taken', "() => import('./taken').then(({ Taken: Component }) => ({ Component }))"],
        ['again', "() => import('./taken').then(({ Taken: Component }) => ({ Component }))"],
        ['inline', 'async () => ({ Component: () => null })'],
      ]),
      'src/front.tsx': screenOf('Forrest'),
      'src/lazy/screen.tsx': screenOf('Senere'),
      'src/whole.tsx': screenOf('Hele'),
      'src/folder/index.tsx': screenOf('Mappe'),
      'src/taken.tsx': 'export const Taken = () => <p>Taget</p>;',
    });
    const { routes } = JSON.parse(read('manifest.json'));
    const textOf = (path) =>
      routes
        .find((route) => route.path === path)
        .files.map(read)
        .join('');
    for (const [path, text] of [
      ...[
        ['lazy', 'Senere'],
        ['whole', 'Hele'],
        ['folder', 'Mappe'],
        ['taken', 'Taget'],
        ['again', 'Taget'],
      ],
    ])
      assert.match(textOf(path), new RegExp(text), path);
    for (const path of ['', 'inline']) assert.equal(textOf(path), '', path);
  });

  for (const name of ['wh?t', 'what!'])
    test(`is refused, with the reason, in the folder ${name}`, () =>
      assert.throws(
        () => sectionConfig(pathToFileURL(join(cache, name, 'webpack.config.mjs'))),
        new Error(
          `webpack reads no file in ${join(cache, name)}: give the folder a name without '?' and '!'`,
        ),
      ));

  for (const [source, what] of [
    ["export const section = { contract: '^5.0.0', routes: [] };\n", 'a default export'],
    ["export default { contract: '^5.0.0', routes: {} };\n", 'a list of routes'],
  ])
    test(`is not written without ${what}, which one sentence says`, async () => {
      const { errors } = await build({ 'src/section.tsx': source });
      assert.deepEqual(errors, ['section.tsx: its default export wants { contract, routes }']);
    });

  test('is not written without the files of a screen', async () => {
    const { errors } = await build({
      'src/section.tsx': sectionOf([['side', '() => import(/* webpackIgnore: true */ "./lazy")']]),
      'src/lazy.tsx': screenOf('Senere'),
    });
    assert.deepEqual(errors, [
      "The build has no file of the screen src/lazy, which the route 'side' imports",
    ]);
  });
});

describe('a file that the site does not serve', () => {
  const shows = (what) => [['', `async () => ({ Component: () => ${what} })`]];
  for (const [place, file, files] of [
    [
      'code',
      'src/priser.pdf',
      {
        'src/section.tsx': sectionOf(
          shows('prices'),
          "const prices = new URL('./priser.pdf', import.meta.url).href;",
        ),
      },
    ],
    [
      'a style sheet',
      'src/letters.eot',
      {
        'src/section.tsx': sectionOf(shows('null'), "import './letters.css';"),
        'src/letters.css': "@font-face { font-family: Letters; src: url('letters.eot?#iefix'); }",
      },
    ],
  ])
    test(`fails the build, which names it and the reason, where ${place} uses it`, async () => {
      const { errors } = await build({ ...files, [file]: 'file' });
      assert.equal(errors.length, 1);
      assert.ok(errors[0].startsWith(`The site does not serve ${file}`), errors[0]);
      assert.match(errors[0], /: it serves js, .*woff2/);
    });
});

describe('a second copy of a library of the host', () => {
  const withReactDom = async (imports) => {
    const files = {
      'node_modules/fancy/package.json': '{ "name": "fancy", "version": "1.0.0", "license": "MIT" }',
      'node_modules/fancy/index.js': imports,
      'src/section.tsx': sectionOf([['', "() => import('./front')"]]),
      'src/front.tsx': screenOf('{fancy}', "import { fancy } from 'fancy';"),
    };
    cpSync(reactDom, join(place, `section-${count + 1}`, 'node_modules', 'react-dom'), {
      recursive: true,
      dereference: true,
    });
    return build(files);
  };

  test('fails the build, which names the library that brings it', async () => {
    const { errors } = await withReactDom("export { createPortal as fancy } from 'react-dom';");
    assert.deepEqual(errors, [
      "node_modules/fancy/index.js brings a second copy of react-dom, which does not work beside the host's: choose a library without it",
    ]);
  });

  test('is none where the section takes the host’s React through the library', async () => {
    const { errors } = await withReactDom(
      "import { useId } from 'react'; import { jsx } from 'react/jsx-runtime'; import { c } from 'react/compiler-runtime';\nexport const fancy = [useId, jsx, c].length;",
    );
    assert.deepEqual(errors, []);
  });
});

describe('a place of a section', () => {
  const withPlace = (card, more = {}) => ({
    'package.json': JSON.stringify({
      name: 'remote-proeve',
      kantine: {
        label: 'Prøve',
        owner: 'proeve',
        places: { 'receipt/v1': { module: './src/card.tsx', minHeight: 96 } },
      },
    }),
    'src/section.tsx': sectionOf([['', "() => import('./front')"]]),
    'src/front.tsx': screenOf('Forrest'),
    'src/card.tsx': card,
    ...more,
  });

  test('is in the manifest, and in a file of its own that the section does not need', async () => {
    const { read, output } = await built(withPlace(screenOf('Stempler')));
    const { places, files, entry } = JSON.parse(read('manifest.json'));
    assert.deepEqual(places, { 'receipt/v1': { module: './src/card.tsx', minHeight: 96 } });
    const [own] = readdirSync(output).filter((file) => /receipt_v1.*\.js$/.test(file));
    assert.match(read(own), /Stempler/);
    assert.ok(!files.includes(own));
    assert.match(read(entry.file), /receipt\/v1/);
  });

  test('is refused with the session, which the rest of the section may use', async () => {
    const imports = (name, key = '@kantine/core') => `import { ${name} } from '${key}';\n`;
    const person = `${imports('useSession')}export const Person = () => useSession().account;`;
    const beside = {
      'src/front.tsx': screenOf('<Person />', "import { Person } from './person';"),
      'src/person.tsx': person,
    };
    await built(withPlace(screenOf('{core.toDay}', "import * as core from '@kantine/core';"), beside));
    for (const [code, name, key = '@kantine/core'] of [
      [screenOf('<Person />', "import { Person } from './person';"), 'useSession'],
      [screenOf('{fetchAccount}', imports('fetchAccount')), 'fetchAccount'],
      [screenOf('{onSessionChange}', imports('onSessionChange')), 'onSessionChange'],
      [screenOf('{Object.keys(core)}', "import * as core from '@kantine/core';"), '*'],
      [screenOf('{core.toDay}', "const core = require('@kantine/core');"), '*'],
      [screenOf('{usePurchases}', imports('usePurchases', '@kantine/shop')), 'usePurchases', '@kantine/shop'],
    ]) {
      const { errors } = await build(withPlace(code, beside));
      assert.deepEqual(errors, [
        `The place receipt/v1 uses ${name} of ${key}: a place has its props, and no session`,
      ]);
    }
  });

  test('is refused with more than 15 kB of files', async () => {
    const noise = Array.from({ length: 700 }, (_, index) =>
      createHash('sha384').update(`${index}`).digest('base64'),
    );
    const large = withPlace(screenOf('{words}', `import words from './words.json';`), {
      'src/words.json': JSON.stringify(noise.join(' ')),
    });
    const { errors } = await build(large);
    assert.equal(errors.length, 1);
    assert.match(errors[0], /^The place receipt\/v1 has \d\d\.\d kB of files, .*; it may have 15 kB$/);
  });
});
