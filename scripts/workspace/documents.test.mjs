import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { variablesOfSite, variablesOfVenueApi } from '../../ops/variables-of.mjs';
import { filesBelow, inRoot, readJson } from './folders.mjs';

const isMarkdown = (path) => path.endsWith('.md');
const read = (path) => readFileSync(inRoot(path), 'utf8');
const outsideOfCode = (text) => text.replace(/^```[\s\S]*?^```$/gm, '');

const atTop = readdirSync(inRoot(), { withFileTypes: true });
const isOurs = ({ name }) => name === '.github' || !(name.startsWith('.') || name === 'node_modules');
const documents = atTop
  .filter(isOurs)
  .flatMap((entry) => (entry.isDirectory() ? filesBelow(entry.name, isMarkdown) : [entry.name]))
  .filter((path) => isMarkdown(path) && !path.startsWith('scripts/sdk/template/'));

/** The address that a heading has on every host of repositories. */
const toAnchor = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (path) =>
  [...outsideOfCode(read(path)).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => toAnchor(heading));

const linksOf = (path) =>
  [...outsideOfCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

function findBroken(path, link) {
  const [file, anchor] = link.split('#');
  const target = file === '' ? path : normalize(join(dirname(path), file));
  if (!existsSync(inRoot(target))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

for (const path of documents)
  test(`${path} has only links that lead to a file and a heading`, () => {
    assert.deepEqual(
      linksOf(path).filter((link) => findBroken(path, link)),
      [],
    );
  });

test('a link to a file or a heading that is not there is found', () => {
  assert.ok(findBroken('README.md', 'docs/nowhere.md'));
  assert.ok(findBroken('README.md', 'CONTRIBUTING.md#nowhere'));
  assert.ok(!findBroken('docs/README.md', '../CONTRIBUTING.md#commit'));
});

const current = documents.filter((path) => !path.endsWith('CHANGELOG.md'));

test('every npm command that a document names is a command of the package', () => {
  const commands = Object.keys(readJson(inRoot('package.json')).scripts);
  const unknown = current.flatMap((path) =>
    [...read(path).matchAll(/npm run ([a-z0-9:-]*[a-z0-9])/g)]
      .map(([, command]) => command)
      .filter((command) => !commands.includes(command))
      .map((command) => `${path}: npm run ${command}`),
  );
  assert.deepEqual(unknown, []);
});

const topFolders = 'bench|docs|e2e|host|ops|remote-[a-z]+|scripts|shared|venue-api|\\.ci|\\.github';
const isMade = (file) => /(?:^|\/)dist(?:\/|$)/.test(file) || file.startsWith('remote-kaffe');

test('every file of the repository that a document names is there', () => {
  const missing = current.flatMap((path) =>
    [...outsideOfCode(read(path)).matchAll(new RegExp(`\`((?:${topFolders})/[\\w./-]+)\``, 'g'))]
      .map(([, file]) => file)
      .filter((file) => !isMade(file) && !existsSync(inRoot(file)))
      .map((file) => `${path}: ${file}`),
  );
  assert.deepEqual(missing, []);
});

/** A file may be named from the root, from the document's folder, or from the sources in it. `src/` is a section's own. */
test('every file of code that a document names by a path is there', () => {
  const missing = current.flatMap((path) =>
    [...outsideOfCode(read(path)).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs))`/g)]
      .map(([, file]) => file)
      .filter((file) => !file.startsWith('src/'))
      .filter(
        (file) => !['', dirname(path), join(dirname(path), 'src')].some((at) => existsSync(inRoot(at, file))),
      )
      .map((file) => `${path}: ${file}`),
  );
  assert.deepEqual(missing, []);
});

test('every table has the line that makes it one', () => {
  const broken = documents.flatMap((path) =>
    [...outsideOfCode(read(path)).matchAll(/(?:^|\n\n)(\|.*)\n(.*)/g)]
      .filter(([, , rule]) => !/^\|[\s:|-]+\|$/.test(rule))
      .map(([, head]) => `${path}: ${head}`),
  );
  assert.deepEqual(broken, []);
});

test('docs/README.md lists each decision', () => {
  const listed = linksOf('docs/README.md').filter((link) => link.startsWith('decisions/'));
  const there = filesBelow('docs/decisions', isMarkdown).map((path) => path.replace('docs/', ''));
  assert.deepEqual(listed, there.sort());
});

/** `one` and `two` in [file.ts](path/file.ts), or in `path/file.ts`, which is a path from the root or from `src/` beside the document. */
test('every name that a document finds in a file of code is in that file', () => {
  const missing = current.flatMap((path) =>
    [
      ...read(path).matchAll(
        /((?:`\w+`(?:, | and ))*`\w+`) in (?:\[[^\]]*\]\(|`)([\w./-]+\.(?:mjs|tsx?))[)`]/g,
      ),
    ].flatMap(([, names, file]) => {
      const at = ['', dirname(path), join(dirname(path), 'src')].find((folder) =>
        existsSync(inRoot(folder, file)),
      );
      if (file.startsWith('src/')) return [];
      const text = at === undefined ? '' : read(join(at, file));
      return [...names.matchAll(/\w+/g)]
        .filter(([name]) => !new RegExp(`\\b${name}\\b`).test(text))
        .map(([name]) => `${path}: ${name} in ${file}`);
    }),
  );
  assert.deepEqual(missing, []);
});

test('the README is a door: at most 160 lines, 12 kB and 220 letters a line', () => {
  const text = read('README.md');
  const lines = text.trimEnd().split('\n');
  assert.ok(lines.length <= 160, `${lines.length} lines`);
  assert.ok(Buffer.byteLength(text) <= 12_000, `${Buffer.byteLength(text)} bytes`);
  assert.deepEqual(
    lines.filter((line) => line.length > 220),
    [],
  );
});

test('no line of a table has more than 260 letters', () => {
  const long = current
    .filter((path) => !path.startsWith('docs/decisions/'))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) =>
          line.startsWith('|') && line.length > 260 ? [`${path}:${index + 1}: ${line.length}`] : [],
        ),
    );
  assert.deepEqual(long, []);
});

const settings = [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);

test('docs/settings.md has every variable that the servers read', () => {
  const names = [...variablesOfSite(), ...variablesOfVenueApi()];
  assert.ok(names.length > 30);
  assert.deepEqual(
    names.filter((name) => !settings.includes(name)),
    [],
  );
});
