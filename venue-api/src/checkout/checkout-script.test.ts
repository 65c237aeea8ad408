import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const script = readFileSync(new URL('../../checkout-assets/checkout.js', import.meta.url), 'utf8');
const sessionId = `cs_${'0a'.repeat(16)}`;

interface Checkout {
  addEventHandler(event: number, handler: (...payload: unknown[]) => void): void;
  removeEventHandler(event: number): void;
  destroy(): void;
}
interface Provider {
  EmbeddedCheckout: new (session: unknown, options: { html_element: unknown }) => Checkout;
  ModalCheckout: new (session: string) => unknown;
  Event: Record<'Accept' | 'Error' | 'Cancel' | 'Close' | 'Open', number>;
}

/** The part of a page that the script uses: an empty container and messages. */
function openPage() {
  const listeners = new Set<(message: { data: unknown }) => void>();
  const container = {
    childNodes: [] as object[],
    append: (frame: object) => container.childNodes.push(frame),
  };
  const window: Record<string, unknown> = {
    addEventListener: (_type: string, listener: (message: { data: unknown }) => void) =>
      listeners.add(listener),
    removeEventListener: (_type: string, listener: (message: { data: unknown }) => void) =>
      listeners.delete(listener),
  };
  const document = {
    currentScript: { src: 'http://localhost/api/sandbox-checkout/checkout.js' },
    getElementById: (id: string) => (id === 'card' ? container : null),
    createElement: () => ({ style: {}, src: '', remove: () => (container.childNodes = []) }),
  };
  runInContext(script, createContext({ window, document, URL }));
  return {
    Reepay: window['Reepay'] as Provider,
    container,
    listeners,
    post: (event: number, payload: unknown, session = sessionId) => {
      for (const listener of listeners) listener({ data: { sessionId: session, event, payload } });
    },
  };
}

test('an invalid session token is refused at once', () => {
  const { Reepay, listeners } = openPage();
  for (const bad of ['cs_1', `cs_${'G'.repeat(32)}`, `xx_${'0'.repeat(32)}`, '']) {
    assert.throws(() => new Reepay.EmbeddedCheckout(bad, { html_element: 'card' }), {
      name: 'Error',
      message: /^\[Reepay\]\[RP_InvalidSessionToken\] /,
    });
  }
  assert.equal(listeners.size, 0);
});

test('the container must be named by its id, be in the page and be empty', () => {
  const { Reepay, container } = openPage();
  assert.throws(
    () => new Reepay.EmbeddedCheckout(sessionId, { html_element: container }),
    /^Error: \[Reepay\]/,
  );
  assert.throws(
    () => new Reepay.EmbeddedCheckout(sessionId, { html_element: 'nowhere' }),
    /^Error: \[Reepay\]/,
  );
  new Reepay.EmbeddedCheckout(sessionId, { html_element: 'card' });
  assert.throws(() => new Reepay.EmbeddedCheckout(sessionId, { html_element: 'card' }), /must be empty/);
});

test('events are numbers, and an embedded checkout has no Open event', () => {
  const { Reepay } = openPage();
  assert.deepEqual(
    { ...Reepay.Event },
    { Accept: 0, Error: 1, Cancel: 2, Close: 3, Open: 4, Check_Result: 5 },
  );
  const checkout = new Reepay.EmbeddedCheckout(sessionId, { html_element: 'card' });
  assert.throws(() => checkout.addEventHandler(Reepay.Event.Open, () => undefined), /no Open/);
  assert.throws(() => new Reepay.ModalCheckout(sessionId), /not in the sandbox/);
});

test('an event has one handler, which gets every message of its own session only', () => {
  const { Reepay, post } = openPage();
  const checkout = new Reepay.EmbeddedCheckout(sessionId, { html_element: 'card' });
  const calls: unknown[] = [];
  checkout.addEventHandler(Reepay.Event.Accept, () => calls.push('first'));
  checkout.addEventHandler(Reepay.Event.Accept, (payload) => calls.push(payload));
  post(Reepay.Event.Accept, 'once');
  post(Reepay.Event.Accept, 'twice');
  post(Reepay.Event.Accept, 'another', `cs_${'f'.repeat(32)}`);
  assert.deepEqual(calls, ['once', 'twice']);
});

test('destroy calls the Close handler once, without an argument', () => {
  const { Reepay, container, listeners } = openPage();
  const checkout = new Reepay.EmbeddedCheckout(sessionId, { html_element: 'card' });
  const calls: unknown[][] = [];
  checkout.addEventHandler(Reepay.Event.Close, (...payload) => calls.push(payload));
  checkout.destroy();
  assert.deepEqual(calls, [[]]);
  assert.equal(container.childNodes.length + listeners.size, 0);
  assert.throws(() => checkout.destroy(), /^Error: \[Reepay\]/);
});

test('destroy throws inside the Close handler, works inside Accept, and Close can be removed first', () => {
  const first = openPage();
  const inClose = new first.Reepay.EmbeddedCheckout(sessionId, { html_element: 'card' });
  inClose.addEventHandler(first.Reepay.Event.Close, () => inClose.destroy());
  assert.throws(() => inClose.destroy(), /^Error: \[Reepay\]/);

  const second = openPage();
  const inAccept = new second.Reepay.EmbeddedCheckout(sessionId, { html_element: 'card' });
  inAccept.addEventHandler(second.Reepay.Event.Close, () => assert.fail('Close was taken off'));
  inAccept.removeEventHandler(second.Reepay.Event.Close);
  inAccept.addEventHandler(second.Reepay.Event.Accept, () => inAccept.destroy());
  second.post(second.Reepay.Event.Accept, {});
  assert.equal(second.container.childNodes.length, 0);
});
