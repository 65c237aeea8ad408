import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';

import { wcagContrast } from 'culori';

import { inlineSourceOf } from '../hash.ts';
import { withTheme } from '../template/with-theme.ts';
import { call, closeAll } from '../testing/fixture.ts';
import { record, startRenderedSite } from '../testing/rendered-site.ts';
import { noTheme, readTheme } from './theme.ts';

const read = (value: unknown) => {
  const ignored: string[] = [];
  return { ignored, theme: readTheme(value, (name) => ignored.push(name)) };
};
const whole = { accent: '#7a2e1d', paper: '#fffaf3', radius: 12, logo_dark_path: 'logo-dark.svg' };

describe('the theme of a store record', () => {
  it('is colours for both schemes and the radii, in custom properties alone', () => {
    const { theme, ignored } = read(whole);
    assert.deepEqual(ignored, []);
    assert.match(
      theme.css,
      /^@media screen\{:root:root\{--paper:#fffaf3;.*;--accent:#7a2e1d;.*--radius:0\.75rem;/,
    );
    assert.match(theme.css, /@media screen and \(prefers-color-scheme:dark\)\{:root:root\{--paper:#/);
    assert.match(
      theme.css,
      /^(?:@media screen[^{}]*\{:root:root\{(?:--[a-z-]+:(?:#[\da-f]{6}|[\d.]+rem);?)+\}\})+$/,
    );
    assert.deepEqual(theme.styleHashes, [inlineSourceOf(theme.css)]);
    assert.equal(theme.papers?.light, '#fffaf3');
  });

  for (const [what, colour] of [
    ['a name', 'rebeccapurple'],
    ['rgb', 'rgb(122 46 29)'],
    ['hsl', 'hsl(11, 62%, 30%)'],
    ['oklch', 'oklch(0.41 0.11 34)'],
    ['capitals', '#7A2E1D'],
    ['three digits', '#a21'],
    ['a wide gamut', 'color(display-p3 0.9 0.1 0.1)'],
  ])
    it(`takes a colour in ${what}`, () => {
      const { theme, ignored } = read({ accent: colour });
      assert.deepEqual(ignored, []);
      const [, accent = ''] = /--accent:(#[\da-f]{6})/.exec(theme.css) ?? [];
      assert.ok(wcagContrast(accent, '#f2ede3') >= 4.5, accent);
      assert.equal(theme.papers, null);
    });

  it('has corners without colours, and colours without corners', () => {
    assert.equal(
      read({ radius: 0 }).theme.css,
      '@media screen{:root:root{--radius-small:0rem;--radius:0rem;--radius-large:0rem}}',
    );
    assert.doesNotMatch(read({ accent: '#7a2e1d' }).theme.css, /radius|--paper:/);
  });

  it('is none where there is nothing to change', () => {
    for (const value of [undefined, null, {}, { accent: null }, { unknown: 'red' }, { accent: '#12474f' }]) {
      const { theme, ignored } = read(value);
      assert.deepEqual(ignored, []);
      if (value !== undefined && !(value && 'accent' in value && value.accent)) assert.equal(theme, noTheme);
    }
  });

  for (const [what, accent] of [
    ['an address', 'url(https://evil.example/a.png)'],
    ['the end of a rule', 'red;}'],
    ['the end of the element', '</style><script>alert(1)</script>'],
    ['a number', 7],
    ['a list', ['#fff']],
    ['a record', { l: 1 }],
    ['a word', 'currentcolor'],
    ['a custom property', 'var(--signal)'],
    ['a see-through colour', '#7a2e1d80'],
    ['nothing', ''],
    ['six digits without a sign', '7a2e1d'],
    ['three digits without a sign', '123'],
    ['a word of the letters of digits', 'facade'],
    ['a colour without channels', 'rgb(none none none)'],
    ['a megabyte', 'a'.repeat(1_000_000)],
    ['a megabyte of brackets', 'rgb('.repeat(250_000)],
    ['a calculation', 'rgb(calc(1 + 1) 2 3)'],
    ['a channel without bounds', 'rgb(1e300 0 0)'],
    ['a lightness without bounds', 'lab(50 1e200 0)'],
  ] as const)
    it(`ignores ${what} in place of a colour, and names the field`, () => {
      assert.deepEqual(read({ accent, paper: accent }), {
        theme: noTheme,
        ignored: ['theme.accent', 'theme.paper'],
      });
      const { theme } = read({ accent, radius: 4 });
      assert.match(theme.css, /^@media screen\{:root:root\{--radius-small[^#]*$/);
    });

  for (const radius of ['12', -1, 41, NaN, Infinity, {}, '1px;}'])
    it(`ignores the radius ${JSON.stringify(radius)}`, () => {
      assert.deepEqual(read({ radius }), { theme: noTheme, ignored: ['theme.radius'] });
    });

  for (const value of ['red;}', 7, true, ['#fff']])
    it(`ignores ${JSON.stringify(value)} in place of the theme`, () => {
      assert.deepEqual(read(value), { theme: noTheme, ignored: ['theme'] });
    });

  it('colours the browser’s own bars by its papers', () => {
    const head =
      '<meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />' +
      '<meta name="theme-color" content="#191714" media="(prefers-color-scheme: dark)" /></head>';
    const { theme } = read(whole);
    const { light, dark } = theme.papers!;
    assert.equal(
      withTheme(head, theme),
      `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)" />` +
        `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)" /><style>${theme.css}</style></head>`,
    );
    assert.equal(withTheme(head, noTheme), head);
  });
});

describe('a page of a venue with a theme', () => {
  afterEach(closeAll);
  const asHtml = { headers: { accept: 'text/html' } };

  it('has its colours by hash, and so has the shell', async () => {
    const { url, renderedAt, shellFor } = await startRenderedSite({ store: withThemeField(whole) });
    await renderedAt('/');
    await shellFor('/personlig', 'browser');
    for (const [path, expected] of [
      ['/', /class="frame"/],
      ['/personlig', /<p>shell/],
    ] as const) {
      const { text, headers } = await call(url + path, asHtml);
      assert.match(text, expected);
      const [, css = ''] = /<style>(@media screen.*?)<\/style><\/head>/.exec(text) ?? [];
      assert.match(css, /--accent:#7a2e1d/);
      assert.ok(String(headers['content-security-policy']).includes(inlineSourceOf(css)));
    }
  });

  it('is the page without one, byte for byte, where its values are wrong, and one line says so', async () => {
    const plain = await startRenderedSite({});
    const wrong = await startRenderedSite({
      store: withThemeField({ accent: 'url(x)', paper: 'red;}', radius: '1' }),
    });
    const pages = [];
    for (const { url, renderedAt } of [plain, wrong]) {
      await renderedAt('/');
      const { text, headers } = await call(url + '/', asHtml);
      pages.push([text.replace(/ \d+ \d+<\/div>/, ''), headers['content-security-policy']]);
    }
    assert.deepEqual(pages[1]!.map(withoutMoment), pages[0]!.map(withoutMoment));
    await wrong.renderedAt('/ukendt');
    const lines = wrong.lines.filter(({ fields }) => fields);
    assert.deepEqual(
      lines.map(({ fields }) => fields),
      [['theme.accent', 'theme.paper', 'theme.radius']],
    );
  });
});

const withThemeField = (theme: object) => ({
  data: { attributes: { ...record.data.attributes, theme } },
});

/** A page has the instant at which it was rendered, and the record as it came. */
const withoutMoment = (text: unknown) =>
  String(text)
    .replace(/"now":\d+/, '')
    .replace(/,"theme":\{.*?"radius":"1"\}/, '');
