import { readRepositoryFile, sourceFiles } from '@kantine/testing/source-files.mjs';
import type { SessionState } from './on-session-change';

const mockDeclared: SessionState[] = [];
jest.mock('./on-session-change', () => ({
  ...jest.requireActual<object>('./on-session-change'),
  onSessionChange: (state: SessionState) => mockDeclared.push(state),
}));

const phases = ['calls', 'answers', 'stores', 'forms'];

beforeAll(async () => {
  const declaring = sourceFiles().filter(({ text }) => /\b(?:onSessionChange|createStored)\b/.test(text));
  for (const { file } of declaring) await import(`../../../../${file}`);
  mockDeclared.sort(
    (one, other) =>
      phases.indexOf(one.phase) - phases.indexOf(other.phase) || one.name.localeCompare(other.name),
  );
});

test('each declaration has a name of its own', () => {
  const names = mockDeclared.map(({ name }) => name);
  expect(names).toHaveLength(23);
  expect(new Set(names).size).toBe(names.length);
});

test('the documentation shows the declarations as the code has them', () => {
  const page = readRepositoryFile('docs/signing-out.md');
  const shown = page
    .split('\n')
    .filter((line) => /^\| (calls|answers|stores|forms) /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(shown).toEqual(
    mockDeclared.map(
      ({
        phase,
        name,
        holds,
        keptIn = 'memory',
        atLogOut = 'removed',
        atSessionEnd = atLogOut,
        atNextLogIn = atLogOut,
      }) => [phase, `\`${name}\``, holds, keptIn, atLogOut, atSessionEnd, atNextLogIn],
    ),
  );
});
