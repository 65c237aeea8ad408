import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { isRendered, renderWithStoredSettings, renderSite } from './render.mjs';

const loadRender = () => import('../../host/server/pages/render-files.ts');
const settings = {
  checkoutScriptUrl: 'https://pay.example/checkout.js',
  checkoutFrameOrigins: [],
  sectionOrigins: [],
};
const hash = `sha384-${'A'.repeat(64)}`;
const line = (version) => ({
  version,
  entry: `/sections/takeaway/${version}/entry.js`,
  global: 'section_takeaway',
  contract: '^2.0.0',
  preload: { scripts: [], styles: [] },
  integrity: { 'entry.js': hash, 'integrity.json': hash },
});

let folder;
let site;
const publicDir = () => join(folder, 'public');
const build = (script) => {
  rmSync(publicDir(), { recursive: true, force: true });
  mkdirSync(join(publicDir(), 'assets'), { recursive: true });
  writeFileSync(
    join(publicDir(), 'index.html'),
    `<!--kantine:head--><!--kantine:page--><script src="/assets/${script}"></script>`,
  );
  writeFileSync(join(publicDir(), 'assets', script), script);
};
const register = (text) => writeFileSync(join(site, 'remotes.json'), text);
const deployed = (version) => register(JSON.stringify({ sections: { takeaway: line(version) } }));
const made = (name) => readFileSync(join(site, 'page', name));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kantine-render-'));
  site = join(folder, 'site');
  mkdirSync(site);
  build('main.1.js');
  deployed('1');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a rendered page follows each deploy in all encodings, with its settings', async () => {
  await renderSite(site, settings, { publicDir: publicDir(), loadRender });
  deployed('2');
  await renderWithStoredSettings(site, { loadRender });
  assert.match(made('index.html').toString(), /sections\/takeaway\/2\/.*pay\.example/);
  assert.deepEqual(brotliDecompressSync(made('index.html.br')), made('index.html'));
  assert.match(
    made('remotes.json').toString(),
    /^\{"host":"[\w-]{8}","sections":\{"takeaway":\{"version":"2"/,
  );
  assert.match(made('page-headers.conf').toString(), /script-src 'self' https:\/\/pay\.example;/);
  assert.ok(made('page-headers.conf').toString().includes('payment=(self \\"https://pay.example\\")'));
});

test('a site without a rendered page gets none from a deploy', async () => {
  await renderWithStoredSettings(site, { loadRender });
  assert.ok(!isRendered(site) && !existsSync(join(site, 'page')));
});

test('an invalid registry keeps the previous page, with an error that says so', async () => {
  await renderSite(site, settings, { publicDir: publicDir(), loadRender });
  const before = made('index.html');
  for (const text of [
    '{',
    JSON.stringify({ sections: { takeaway: { ...line('2'), entry: '//evil.example/x' } } }),
  ]) {
    register(text);
    await assert.rejects(
      renderWithStoredSettings(site, { loadRender }),
      /The page of .* was not made, the one before stays/,
    );
    assert.deepEqual(made('index.html'), before);
  }
  deployed('3');
  await renderWithStoredSettings(site, { loadRender });
});

/** A child process renders and is killed before it writes so many files. */
function renderKilledAfter(files) {
  const urlOf = (...path) => JSON.stringify(pathToFileURL(join(import.meta.dirname, ...path)).href);
  const program = `
    import { renderWithStoredSettings } from ${urlOf('render.mjs')};
    const { renderFiles } = await import(${urlOf('..', '..', 'host', 'server', 'pages', 'render-files.ts')});
    function* cutOff(...given) {
      let written = 0;
      for (const file of renderFiles(...given)) {
        if (written === ${files}) process.kill(process.pid, 'SIGKILL');
        written += 1;
        yield file;
      }
    }
    await renderWithStoredSettings(${JSON.stringify(site)}, { loadRender: async () => ({ renderFiles: cutOff }) });`;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]).signal;
}

test('an interrupted render serves the previous page or the complete new one, and can be repeated', async () => {
  await renderSite(site, settings, { publicDir: publicDir(), loadRender });
  const before = made('index.html').toString();
  deployed('2');
  for (const files of [0, 5, 7]) {
    assert.equal(renderKilledAfter(files), 'SIGKILL');
    const html = made('index.html').toString();
    assert.equal(
      html,
      files < 7
        ? before
        : before.replaceAll('/takeaway/1/', '/takeaway/2/').replace('"version":"1"', '"version":"2"'),
    );
    // The registry for open pages changes last.
    assert.match(made('remotes.json').toString(), /"version":"1"/);
  }
  await renderWithStoredSettings(site, { loadRender });
  assert.match(made('remotes.json').toString(), /"version":"2"/);
  assert.match(made('index.html').toString(), /takeaway\/2\//);
});

test('a new shell keeps the files of the previous one for open tabs, and rewrites no served file', async () => {
  await renderSite(site, settings, { publicDir: publicDir(), loadRender });
  build('main.2.js');
  await renderSite(site, settings, { publicDir: publicDir(), loadRender });
  for (const script of ['main.1.js', 'main.2.js'])
    assert.equal(readFileSync(join(site, 'host', 'assets', script), 'utf8'), script);
  assert.match(made('index.html').toString(), /main\.2\.js/);
});

test('nginx requires https for a site with an https origin, even when TLS ends in front', async () => {
  const transport = async (given) => {
    await renderSite(site, { ...settings, ...given }, { publicDir: publicDir(), loadRender });
    return /\$kantine_strict_transport \{[^}]*default "([^"]*)"/.exec(
      made('upload-policy.conf').toString(),
    )[1];
  };
  assert.equal(await transport({}), '');
  assert.equal(await transport({ siteOrigin: 'http://kantinen.example' }), '');
  assert.equal(
    await transport({ siteOrigin: 'https://kantinen.example' }),
    'max-age=31536000; includeSubDomains',
  );
});

test('a value that nginx would read as a variable is refused', async () => {
  const odd = { ...settings, checkoutFrameOrigins: ['https://a$host.example'] };
  await assert.rejects(renderSite(site, odd, { publicDir: publicDir(), loadRender }), /dollar sign/);
});
