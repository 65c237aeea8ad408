import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { preset } from './preset.mjs';
import scopeStyles from './section-styles.mjs';

/** Returns the style sheet as a section has it, and the reasons of refused rules. */
function scoped(css, file = 'src/start.css') {
  const refused = [];
  const text = scopeStyles.call(
    {
      getOptions: () => ({ name: 'kaffe' }),
      rootContext: '/kaffe',
      resourcePath: `/kaffe/${file}`,
      emitError: ({ message }) => refused.push(message),
    },
    css,
  );
  return { text, refused };
}

const selectorOf = (selector, file) => {
  const { text, refused } = scoped(`${selector} { color: red; }`, file);
  assert.deepEqual(refused, []);
  return text.slice(0, text.indexOf('{')).trim();
};

const root = '[data-section="kaffe"]';
const within = `:where(${root} *)`;

describe('a rule of a plain style sheet holds in the section alone', () => {
  for (const [selector, expected] of [
    ['h1', `h1${within}`],
    ['*', within],
    ['.menu > li + li', `.menu > li + li${within}`],
    ['h1, #top', `h1${within}, #top${within}`],
    ['a:hover', `a:hover${within}`],
    ['h1::before', `h1${within}:before`],
    ['::selection', `${within}::selection`],
    ['[data-theme]', `[data-theme]${within}`],
    ['body:has(.menu) .page', `body:has(.menu) .page${within}`],
    [':not(.menu)', `:not(.menu)${within}`],
    [':root', `:root ${root}`],
    ['html.dark body', `html.dark body ${root}`],
    ['BODY::after', `BODY ${root}:after`],
    [':where(html)', `:where(html) ${root}`],
    ['&', `& ${root}`],
  ])
    test(selector, () => assert.equal(selectorOf(selector), expected));

  for (const group of [
    ...['@media print', '@supports (gap: 0)', '@layer reset', '@container (width > 1px)'],
    ...[
      '@starting-style',
      '@scope (.menu)',
      '@-moz-document url-prefix()',
      '@layer reset, kaffe; @media all',
    ],
  ])
    test(`in ${group}`, () => {
      const { text } = scoped(`${group} { h1 { color: red; } }`);
      assert.ok(text.includes(`h1${within} {`), text);
    });

  for (const [rule, selector] of [
    ['body { & + footer { color: red; } }', `& + footer${within}`],
    ['body { + footer { color: red; } }', `& + footer${within}`],
    ['body { & ~ * { color: red; } }', `& ~ ${within}`],
    ['body { & { html & ~ li + li { color: red; } } }', `html & ~ li + li${within}`],
    ['body { @media print { & ~ * { color: red; } } }', `& ~ ${within}`],
    ['body { & + & ~ p { color: red; } }', `& + & ~ p${within}`],
    ['.menu { @scope (.page) { & li { color: red; } } }', `& li${within}`],
  ])
    for (const file of ['src/start.css', 'src/start.module.css'])
      test(`beside a rule around it, in ${file}: ${rule}`, () => {
        const { text, refused } = scoped(rule, file);
        assert.deepEqual(refused, []);
        assert.ok(text.includes(`${selector} {`), text);
      });

  for (const rule of [
    '.menu { & > li + li { color: red; } }',
    '.menu { & + & { color: red; } }',
    '.menu { & + &:hover li { color: red; } }',
    '.menu { .dark ~ &::before { color: red; } }',
    '@scope (.page) { .menu { & li { color: red; } } }',
  ])
    test(`once, if the rule around it does: ${rule}`, () => {
      const { text } = scoped(rule);
      assert.equal(text.split(`.menu${within} {`).length, 2, text);
      assert.doesNotMatch(text.slice(text.indexOf('.menu') + `.menu${within} {`.length), /data-section/);
    });

  test('and so do the rules inside it', () => {
    const { text } = scoped('.menu { color: red; & li { color: red; } h2 { color: red; } }');
    assert.ok(text.startsWith(`.menu${within} {`), text);
    assert.equal(text.split(within).length, 2);
  });
});

describe('a rule of a CSS module', () => {
  for (const selector of ['.menu', '.menu p', 'ul.menu > *', ':is(.menu, .card) p', ':local(.menu) p'])
    test(`is left as it is: ${selector}`, () =>
      assert.equal(selectorOf(selector, 'src/start.module.css'), selector));

  for (const [selector, expected] of [
    ['h1', `h1${within}`],
    ['*', within],
    [':root', `:root ${root}`],
    [':global(.menu) p', `:global(.menu) p${within}`],
    [':global .menu', `:global .menu${within}`],
    ['p:not(.menu)', `p:not(.menu)${within}`],
    ['body:has(.menu)', `body:has(.menu) ${root}`],
    [':is(.menu, h1) p', `:is(.menu, h1) p${within}`],
  ])
    test(`holds in the section alone where it needs no class of the module: ${selector}`, () =>
      assert.equal(selectorOf(selector, 'src/start.module.css'), expected));
});

test('an animation of a plain style sheet takes no other animation’s place', () => {
  const { text } = scoped(`
.one { animation: spin 1s, fade 2s; }
.two { animation-name: spin; }
.three { animation: spin var(--time); }
.four { animation: none; }
.five { --turn: spin 1s var(--time, linear); }
@keyframes spin { to { rotate: 1turn; } }`);
  assert.doesNotMatch(text, /[^-]\b(?:spin|fade)\b/);
  assert.equal(text.match(/kaffe-spin/g).length, 5);
  assert.match(text, /animation: none/);
});

describe('a rule that no root can end is refused with its file and its reason', () => {
  for (const [rule, reason] of [
    ['@page { margin: 0; }', "'@page' changes the print of every page"],
    ['@view-transition { navigation: auto; }', "'@view-transition' changes the navigation between all pages"],
    [
      '@import "https://fonts.example/a.css";',
      `'@import "https://fonts.example/a.css"' fetches styles for every page`,
    ],
    [
      "@import url('//fonts.example/a.css');",
      `'@import "//fonts.example/a.css"' fetches styles for every page`,
    ],
    [
      '@import "data:text/css,body%7Bdisplay:none%7D";',
      `'@import "data:text/css,body%7Bdisplay:none%7D"' fetches styles for every page`,
    ],
    [
      '@import "https:fonts.example/a.css";',
      `'@import "https:fonts.example/a.css"' fetches styles for every page`,
    ],
    [
      '@import "\\5c\\5c fonts.example/a.css";',
      `'@import "\\\\fonts.example/a.css"' fetches styles for every page`,
    ],
    [
      "@font-face { font-family: 'Segoe UI'; src: local('Comic Sans MS'); }",
      "'@font-face' replaces the font 'Segoe UI' of the whole site",
    ],
    [
      "@media screen { @font-face { font-family: arial; src: local('Comic Sans MS'); } }",
      "'@font-face' replaces the font 'arial' of the whole site",
    ],
    [
      "@property --accent { syntax: '<color>'; inherits: false; initial-value: red; }",
      "'@property --accent' changes a property of the whole site",
    ],
    ...[
      ['@counter-style kaffe { system: cyclic; symbols: "•"; }', '@counter-style'],
      ['@font-palette-values --kaffe { font-family: Kaffe; }', '@font-palette-values'],
      ['@font-feature-values Kaffe { @styleset { nice: 1; } }', '@font-feature-values'],
      ['@media print { @position-try --kaffe { top: 0; } }', '@position-try'],
      ['@custom-media --wide (width > 1px);', '@custom-media'],
      ['@color-profile --kaffe { src: url(kaffe.icc); }', '@color-profile'],
      ['@function --kaffe() { result: 1px; }', '@function'],
      ['@-ms-viewport { width: 1px; }', '@viewport'],
      ['@namespace svg url(http://www.w3.org/2000/svg);', '@namespace'],
      ['@something-new kaffe { color: red; }', '@something-new'],
    ].map(([rule, name]) => [rule, `'${name}' may hold for the whole page`]),
  ])
    for (const file of ['src/start.css', 'src/start.module.css', 'node_modules/fancy/start.css'])
      test(`${rule} in ${file}`, () =>
        assert.deepEqual(scoped(rule, file).refused, [
          `${file}: ${reason}, and the styles of a section end at its root`,
        ]));

  test('a sheet may name its encoding, and a CSS module its values', () => {
    assert.deepEqual(scoped('@charset "utf-8"; h1 { color: red; }').refused, []);
    const values = '@value red: #f00; .menu { color: red; }';
    assert.deepEqual(scoped(values, 'src/start.module.css'), { text: values, refused: [] });
  });

  test('a font and a property of the section’s own are kept', () => {
    const { text, refused } = scoped(`
@font-face { font-family: Kaffe; src: local('Georgia'); }
@property --kaffe { syntax: '<color>'; inherits: false; initial-value: red; }`);
    assert.deepEqual(refused, []);
    assert.match(text, /@font-face \{\s*font-family: Kaffe[^]*@property --kaffe/);
  });
});

describe('the build of a section', () => {
  const build = async (files) => {
    const folder = mkdtempSync(join(tmpdir(), 'kantine-styles-'));
    try {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
      const config = preset({ folder, assets: '', section: 'kaffe' });
      const stats = await promisify(webpack)({ ...config, entry: './start.js' });
      const errors = stats.toJson({ errors: true }).errors.map(({ message }) => message);
      const written = errors.length === 0 ? readdirSync(join(folder, 'dist')) : [];
      const sheets = written.filter((file) => file.endsWith('.css'));
      return { errors, css: sheets.map((file) => readFileSync(join(folder, 'dist', file), 'utf8')).join('') };
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('ends the styles of its own sheets, of those that they import, and of libraries', async () => {
    const { errors, css } = await build({
      'start.js': "import './start.css'; import './start.module.css';",
      'start.css': "@import './more.css'; @import 'fancy/fancy.css'; h3 { color: red; }",
      'more.css': 'h1 { color: red; }',
      'node_modules/fancy/fancy.css': 'h2 { color: red; }',
      'start.module.css': ':global(.menu) p { color: blue; } .card p { color: red; }',
    });
    const end = ':where([data-section=kaffe] *)';
    assert.deepEqual(errors, []);
    assert.match(css, /^[^]*\}(\.[\w-]+ p)\{color:red\}$/);
    assert.ok(css.startsWith(`h1${end},h2${end},h3${end}{color:red}.menu p${end}{color:#00f}`), css);
  });

  test('fails for a rule that no root can end', async () => {
    const { errors } = await build({
      'start.js': "import './start.css';",
      'start.css': '@page { margin: 0; }',
    });
    assert.equal(errors.length, 1);
    assert.match(errors[0], /start\.css: '@page' changes the print of every page/);
  });
});
