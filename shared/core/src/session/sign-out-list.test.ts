import { sourceFiles } from '@kantine/testing/source-files.mjs';

const sources = sourceFiles();

const holdsState =
  /\b(createStored|create)(<[^(]*>)?\((\(|\n)|new QueryClient\(|\bwrite(Json|Text)\(|^(export )?let (?!\w+ = \d+;)|^(export )?const \w+(: [^=]+)? = new (Map|Set|WeakMap)(<.*>)?\(\)/m;

/** Files whose state is not personal, or is cleared by another file. */
const exceptions: Record<string, string> = {
  'shared/ui/src/forms/after-mouse-release.ts': 'a press of the mouse',
  'shared/core/src/storage/browser-storage.ts': 'the way to storage, without a key',
  'shared/ui/src/components/dialogs/double-click.ts': 'a press of the mouse',
  'shared/ui/src/search/load-fuzzy-search.ts': 'code',
  'host/src/federation/join-section.ts': 'code',
  'host/src/layout/kept-content.ts': 'whether the code of the page has failed',
  'shared/core/src/browser/listen-to-browser.ts': 'listeners',
  'shared/ui/src/components/announcements/live-region.tsx':
    'the words that were read out last; gone at the next',
  'shared/ui/src/html/load-safe-html.ts': 'code',
  'host/src/federation/load-section.ts': 'code',
  'shared/shop/src/checkout/payment/card-provider.ts': 'code',
  'shared/shop/src/one-press/one-press.tsx': 'code',
  'shared/shop/src/purchases/purchase.ts': 'cleared by purchases.ts',
  'shared/routing/src/section/redirect-message.ts': 'the message of a redirect; gone with the next page',
  'host/src/federation/registry.ts': 'versions',
  'host/src/federation/renew-page.ts': 'a version',
  'shared/routing/src/section/load-routes.ts': 'the address of a redirect',
  'shared/core/src/http/page-answers.ts': 'the public answers that came with the page',
  'shared/core/src/page-data/page-data.ts': 'the data of the page',
  'host/src/federation/sections.ts': 'the descriptions of the sections',
  'host/src/hydration/hydrate.tsx': 'whether the page shows the server’s texts',
  'host/src/hydration/say-missing-code.ts': 'a message on the screen',
  'shared/core/src/session/session-store.ts': 'the session itself, which clears its own keys',
  'shared/ui/src/components/messages/show-toast.ts': 'messages on the screen',
  'remote-account/src/visitors/use-mail-token.ts':
    'the token of a mail, which a page for visitors alone reads',
  'shared/core/src/storage/stored.ts': 'the way to storage, without a key',
  'shared/ui/src/components/messages/toast-root.ts': 'an element of the page',
  'shared/core/src/time/use-now.ts': 'the clock',
  'shared/shop/src/order-again/use-order-again.ts': 'the addresses that have begun an order again',
  'shared/core/src/time/venue-clock.ts': 'the clock',
  'shared/node/src/log.ts': 'the log of a server',
};

const declares = /\b(onSessionChange|bindCartToAccount)\(\s*\{\s*name:/;

test('each store, storage key and module with state declares it, or contains nothing personal', () => {
  const without = sources
    .filter(({ text }) => holdsState.test(text) && !declares.test(text))
    .map(({ file }) => file);
  expect(without.sort()).toEqual(Object.keys(exceptions).sort());
});

test('each key of the browser’s storage is declared, or contains nothing personal', () => {
  const keys = sources.flatMap(({ file, text }) =>
    file === 'host/src/federation/renew-page.ts'
      ? []
      : [
          ...text.matchAll(
            /(?:createStored(?:<[^(]*>)?\(|\w*[kK]ey = |(?:readText|readJson)(?:<\w+>)?\()\s*'([^']+)'/g,
          ),
        ].map(([, key]) => key!),
  );
  const listed = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bkeptIn: '[^'`]*`([^`]+)`/g)].map(([, key]) => key!),
  );
  // The session store holds its own two keys.
  expect([...new Set(keys)].sort()).toEqual([...listed, 'account', 'token'].sort());
});
