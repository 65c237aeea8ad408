// Node's types would replace the browser's in the whole project.
const { readFileSync } = jest.requireActual<{ readFileSync(path: string, encoding: string): string }>(
  'node:fs',
);

const root = expect.getState().testPath!.replace(/host\/src\/.*/, '');
const page = readFileSync(`${root}docs/life-of-a-click.md`, 'utf8');
const rowsOf = (text: string) => [...text.matchAll(/^\|[^|]*\| `([\w./-]+\.tsx?)` *\| ([^|]*)\|/gm)];
const [click] = page.split('## What is in flight');

test('a click on a link passes at most 12 files of ours', () => {
  const files = rowsOf(click!).map(([, file]) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(5);
  expect(files.length).toBeLessThanOrEqual(12);
});

test.each(rowsOf(page).map(([, file, functions]) => [file!, functions!.trim()]))(
  'docs/life-of-a-click.md names functions that %s has: %s',
  (file, functions) => {
    const code = readFileSync(root + file, 'utf8');
    const names = [...functions.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(names).not.toHaveLength(0);
    for (const name of names) expect(code).toMatch(new RegExp(`(?:function|const) ${name}\\b`));
  },
);
