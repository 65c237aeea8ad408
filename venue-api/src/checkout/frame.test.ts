import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const script = readFileSync(new URL('../../checkout-assets/frame.js', import.meta.url), 'utf8');
const session = `cs_${'0a'.repeat(16)}`;
const events = { accept: 0, error: 1, cancel: 2 };
const paid = { data: { id: session, invoice: 'inv_1' } };
const annulled = { error: 'invoice_cancelled', message: 'Betalingen er annulleret.' };

type Listener = (event: object) => unknown;

/** The part of an element that the script uses. */
class FakeElement {
  textContent = '';
  hidden = false;
  value = '';
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  readonly listeners = new Map<string, Listener>();
  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, listener);
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
}

/** @param end the session's outcome; undefined while it is open */
function openFrame(end?: object) {
  const said: { sessionId: string; event: number; payload: object }[] = [];
  const asked: string[] = [];
  const byId: Record<string, FakeElement> = {
    pay: new FakeElement(),
    cancel: new FakeElement(),
    outcome: new FakeElement(),
  };
  const field = new FakeElement();
  const inputs = Object.assign([], { number: new FakeElement(), expiration: new FakeElement() });
  const form = Object.assign(new FakeElement(), {
    elements: inputs,
    querySelector: () => null,
    querySelectorAll: () => [field],
  });
  const main = { dataset: { session, end: end ? JSON.stringify(end) : '' } };
  let answer: (body: object) => void = () => undefined;
  const bank = new Promise<object>((resolve) => (answer = resolve));
  const globals = {
    document: {
      querySelector: (selector: string) => (selector === 'main' ? main : form),
      getElementById: (id: string) => byId[id] ?? null,
    },
    window: {
      parent: {
        // Messages between pages are copies.
        postMessage: (message: object) => said.push(JSON.parse(JSON.stringify(message))),
      },
    },
    // The content of the form does not matter here.
    FormData: class extends Map {
      constructor() {
        super();
      }
    },
    fetch: async (url: string) => {
      asked.push(url);
      return { json: () => bank };
    },
  };
  runInContext(script, createContext(globals));
  return {
    said,
    asked,
    field,
    pay: byId['pay']!,
    cancel: byId['cancel']!,
    outcome: byId['outcome']!,
    submit: () => form.listeners.get('submit')!({ preventDefault: () => undefined }),
    pressCancel: () => byId['cancel']!.listeners.get('click')!({}),
    answer,
  };
}

test('the frame of a paid session says so at once and asks for no card', async () => {
  const frame = openFrame(paid);
  assert.deepEqual(frame.said, [{ sessionId: session, event: events.accept, payload: paid.data }]);
  assert.equal(frame.field.hidden, true);
  assert.equal(frame.cancel.hidden, true);
  assert.equal(frame.outcome.textContent, 'Betalingen er godkendt.');
  await frame.submit();
  assert.deepEqual(frame.asked, []);
});

test('the frame of an annulled session shows the error with its code and a way back', () => {
  const frame = openFrame(annulled);
  assert.deepEqual(frame.said, [
    { sessionId: session, event: events.error, payload: { id: session, error: annulled.error } },
  ]);
  assert.equal(frame.pay.hidden && frame.field.hidden, true);
  assert.equal(frame.outcome.textContent, annulled.message);
  frame.pressCancel();
  assert.equal(frame.said.at(-1)!.event, events.cancel);
});

test('a payment that is annulled while the form is open ends the form', async () => {
  const frame = openFrame();
  assert.equal(frame.said.length, 0);
  frame.answer(annulled);
  await frame.submit();
  assert.equal(frame.pay.hidden && frame.field.hidden, true);
  assert.equal(frame.said.at(-1)!.event, events.error);
});

test('a running payment is neither sent twice nor cancelled', async () => {
  const frame = openFrame();
  const first = frame.submit();
  await frame.submit();
  frame.pressCancel();
  assert.equal(frame.said.length, 0);
  frame.answer(paid);
  await first;
  assert.equal(frame.asked.length, 1);
  assert.deepEqual(
    frame.said.map(({ event }) => event),
    [events.accept],
  );
});

test('after a declined card the customer can try another one or cancel', async () => {
  const frame = openFrame();
  frame.answer({ error: 'card_declined', message: 'Kortet blev afvist.' });
  await frame.submit();
  assert.deepEqual(frame.said, [
    { sessionId: session, event: events.error, payload: { id: session, error: 'card_declined' } },
  ]);
  assert.equal(frame.pay.hidden, false);
  frame.pressCancel();
  assert.equal(frame.said.at(-1)!.event, events.cancel);
});
