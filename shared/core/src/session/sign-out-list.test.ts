import { readRepositoryFile, sourceFiles } from '@kantine/testing/source-files.mjs';
import { signOutList } from './sign-out-list';

const sources = sourceFiles();

const holdsState =
  /\b(createStored|create)(<[^(]*>)?\((\(|\n)|new QueryClient\(|\bwrite(Json|Text)\(|^(export )?let (?!\w+ = \d+;)|^(export )?const \w+(: [^=]+)? = new (Map|Set|WeakMap)(<.*>)?\(\)/m;

/** Files whose state is not personal, or is cleared by another file. */
const exceptions: Record<string, string> = {
  'after-mouse-release.ts': 'a press of the mouse',
  'browser-storage.ts': 'the way to storage, without a key',
  'double-click.ts': 'a press of the mouse',
  'load-fuzzy-search.ts': 'code',
  'join-section.ts': 'code',
  'kept-content.ts': 'whether the code of the page has failed',
  'listen-to-browser.ts': 'listeners',
  'live-region.tsx': 'the words that were read out last; gone at the next',
  'load-safe-html.ts': 'code',
  'load-section.ts': 'code',
  'card-provider.ts': 'code',
  'purchase-storage.ts': 'cleared by purchases.ts',
  'redirect-message.ts': 'the message of a redirect; gone with the next page',
  'registry.ts': 'versions',
  'renew-page.ts': 'a version',
  'load-routes.ts': 'the address of a redirect',
  'page-answers.ts': 'the public answers that came with the page',
  'page-data.ts': 'the data of the page',
  'sections.ts': 'the descriptions of the sections',
  'say-missing-code.ts': 'a message on the screen',
  'session-store.ts': 'the session itself, which clears its own keys',
  'show-toast.ts': 'messages on the screen',
  'stored.ts': 'the way to storage, without a key',
  'toast-root.ts': 'an element of the page',
  'use-now.ts': 'the clock',
  'use-order-again.ts': 'the addresses that have begun an order again',
  'venue-clock.ts': 'the clock',
};

const nameOf = (file: string) => file.split('/').at(-1)!;
const registeredIn = (text: string) =>
  [...text.matchAll(/(?:onSessionChange|bindCartToAccount)\(\s*'([a-z-]+)'/g)].map(([, key]) => key!);

test('each store, storage key and module with state has an entry in the list, or contains nothing personal', () => {
  const without = sources
    .filter(({ text }) => holdsState.test(text) && registeredIn(text).length === 0)
    .map(({ file }) => nameOf(file));
  expect(without.filter((name) => !(name in exceptions))).toEqual([]);
});

test('each entry of the list is registered by exactly one store', () => {
  const registered = sources.flatMap(({ text }) => registeredIn(text));
  const { session, ...others } = signOutList;
  expect(session.keptIn).toContain('`token`');
  expect(registered.sort()).toEqual(Object.keys(others).sort());
});

test('each key of the browser’s storage has an entry in the list, or contains nothing personal', () => {
  const keys = sources.flatMap(({ file, text }) =>
    file.endsWith('renew-page.ts')
      ? []
      : [
          ...text.matchAll(
            /(?:createStored(?:<[^(]*>)?\(|\w*[kK]ey = |(?:readText|readJson)(?:<\w+>)?\()\s*'([^']+)'/g,
          ),
        ].map(([, key]) => key!),
  );
  const listed = Object.values(signOutList).flatMap(({ keptIn }) =>
    [...keptIn.matchAll(/`([^`]+)`/g)].map(([, key]) => key!),
  );
  expect([...new Set(keys)].sort()).toEqual(listed.sort());
});

test('the documentation shows the list as the code has it', () => {
  const page = readRepositoryFile('docs/signing-out.md');
  const shown = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(shown).toEqual(
    Object.entries(signOutList).map(([key, { holds, keptIn, atLogOut, atSessionEnd, atNextLogIn }]) => [
      `\`${key}\``,
      holds,
      keptIn,
      atLogOut,
      atSessionEnd,
      atNextLogIn,
    ]),
  );
});
