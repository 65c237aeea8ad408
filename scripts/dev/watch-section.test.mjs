import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runNode } from '../machine/run.mjs';
import { withRealClock } from '../machine/real-clock.mjs';
import { deployedManifest } from '../site/publish.mjs';
import { inRoot } from '../workspace/folders.mjs';
import { watchSection } from './watch-section.mjs';

// Only inside the workspace does a section find React and the shared packages.
const place = inRoot('.cache', `watched-${process.pid}`);
const folder = join(place, 'remote-proeve');
const output = join(place, 'out');
const source = join(folder, 'src', 'section.tsx');
after(() => rmSync(place, { recursive: true, force: true }));

const sectionOf = (words) =>
  `const Component = () => <h1>${words}</h1>;
export default { contract: '^2.0.0', routes: [{ path: '', screen: async () => ({ Component }) }] };\n`;
const packageFile = join(folder, 'package.json');
const describeAs = (label, more = {}) =>
  writeFileSync(
    packageFile,
    JSON.stringify({ name: 'remote-proeve', type: 'module', kantine: { label, owner: 'proeve', ...more } }),
  );
const codeIn = () =>
  readdirSync(output)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(output, name), 'utf8'))
    .join('');

test('a section is built after each save, and keeps its last build after an error', async () => {
  const env = withRealClock();
  if (env !== process.env) {
    const { status, output } = await runNode(import.meta.filename, [], { env, quiet: true });
    return assert.equal(status, 0, output);
  }
  mkdirSync(join(folder, 'src'), { recursive: true });
  describeAs('Prøve');
  writeFileSync(
    join(folder, 'webpack.config.mjs'),
    "import { sectionConfig } from '@kantine/build/section.mjs';\nexport default sectionConfig(import.meta.url);\n",
  );
  writeFileSync(source, sectionOf('Suppe'));

  const told = [];
  let wake = () => undefined;
  const tell = (what) => (told.push(what), wake());
  const next = async () => {
    while (told.length === 0) await new Promise((resolve) => (wake = resolve));
    return told.shift();
  };
  const watching = await watchSection(folder, output, {
    built: (version) => tell({ version }),
    failed: (text) => tell({ text }),
  });
  try {
    const first = await next();
    assert.match(codeIn(), /Suppe/);
    // The site's policy allows no eval, and the shell's React runs no development JSX.
    assert.doesNotMatch(codeIn(), /\beval\(|jsxDEV/);
    const { entry, menu } = await deployedManifest(output, 'dev-1', '/__dev/sections/proeve/');
    assert.deepEqual([entry.global, menu.label], ['section_proeve', 'Prøve']);

    writeFileSync(source, sectionOf('Salat'));
    const second = await next();
    assert.notEqual(second.version, first.version);
    assert.match(codeIn(), /Salat/);

    writeFileSync(source, 'export default {{');
    const { text } = await next();
    assert.match(text, /src\/section\.tsx/);
    assert.doesNotMatch(text, /backtrace/);
    assert.match(codeIn(), /Salat/);
    assert.ok(existsSync(join(output, 'manifest.json')));

    writeFileSync(source, sectionOf('Salat'));
    assert.equal((await next()).version, second.version);

    describeAs('Smagsprøve');
    assert.notEqual((await next()).version, second.version);
    assert.equal((await deployedManifest(output, 'dev-1', '/')).menu.label, 'Smagsprøve');

    const schemaFile = join(folder, 'settings.schema.json');
    writeFileSync(schemaFile, '{ "type": "object" }');
    const settings = { settings: 'settings.schema.json' };
    describeAs('Smagsprøve', settings);
    const { version } = await next();
    writeFileSync(schemaFile, '{');
    assert.match((await next()).text, /names "settings\.schema\.json" as 'settings', which is no JSON/);
    writeFileSync(schemaFile, '{ "type": "object" }');
    assert.equal((await next()).version, version);

    writeFileSync(packageFile, '{ "name": "remote-');
    assert.match((await next()).text, /package\.json is no JSON/);
    describeAs('Smagsprøve', settings);
    assert.equal((await next()).version, version);

    const card = { module: './src/section.tsx', minHeight: 96 };
    describeAs('Smagsprøve', { ...settings, places: { 'receipt/v1': card } });
    assert.equal(
      (await next()).text,
      "ERROR in 'places' in package.json has changed: end npm start, and start it again",
    );
    describeAs('Smagsprøve', settings);
    assert.equal((await next()).version, version);
  } finally {
    await watching.close();
  }
});
