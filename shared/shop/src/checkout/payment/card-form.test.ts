import { checkoutEvent as Event, FakeCheckout, loadProviderScript } from '@kantine/testing/fake-checkout';
import type * as opening from './card-form';
import type * as loading from './card-provider';

const session = 'cs_0123456789abcdef0123456789abcdef';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
const scriptComes = () => loadProviderScript(scripts().at(-1)!);
const settle = () => jest.advanceTimersByTimeAsync(0);

let modules: typeof opening & typeof loading;
let pass: jest.Mock<void, [opening.FormMessage]>;
let container: HTMLElement;

beforeEach(async () => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<script type="application/json" id="kantine-page">{"checkout":{"scriptUrl":"/checkout.js"}}</script><div id="place"></div>';
  container = document.getElementById('place')!;
  FakeCheckout.opened = [];
  pass = jest.fn();
  await jest.isolateModulesAsync(async () => {
    modules = { ...(await import('./card-form')), ...(await import('./card-provider')) };
  });
});

afterEach(() => {
  jest.useRealTimers();
  scripts().forEach((script) => script.remove());
  delete window.Reepay;
});

const told = () => pass.mock.calls.map(([{ type, ...facts }]) => [type, ...Object.values(facts)]);

async function open(sessionId = session) {
  const checkout = modules.openCardForm(container, sessionId, pass);
  await settle();
  if (!window.Reepay) scriptComes();
  await settle();
  return { close: checkout.close, provider: FakeCheckout.opened.at(-1)! };
}

/** Opens the form of another provider, whose script has not been loaded. */
async function openOf(EmbeddedCheckout: typeof FakeCheckout) {
  modules.openCardForm(container, session, pass);
  await settle();
  window.Reepay = { Event, EmbeddedCheckout };
  scripts()[0]!.dispatchEvent(new window.Event('load'));
  await settle();
}

class LateFrame extends FakeCheckout {
  constructor(...given: ConstructorParameters<typeof FakeCheckout>) {
    super(...given);
    this.frame!.remove();
  }
}

describe('the provider’s script', () => {
  test('is fetched with the hash that the page has for it', () => {
    const data = {
      checkout: { scriptUrl: '/checkout.js' },
      registry: { integrity: { '/checkout.js': 'sha384-pay' } },
    };
    document.getElementById('kantine-page')!.textContent = JSON.stringify(data);
    void modules.loadProvider('/checkout.js');
    expect(scripts().at(-1)).toMatchObject({ crossOrigin: 'anonymous', integrity: 'sha384-pay' });
  });

  test('is fetched without one where the page has none', () => {
    void modules.loadProvider('/checkout.js');
    expect(scripts().at(-1)!.getAttributeNames()).toEqual(['src']);
  });

  test('is fetched once for any number of calls', async () => {
    const first = modules.loadProvider('/checkout.js');
    const second = modules.loadProvider('/checkout.js');
    scriptComes();
    expect(await first).toBe(await second);
    await modules.loadProvider('/checkout.js');
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/checkout.js']);
  });

  test.each([
    ['cannot be loaded', () => scripts()[0]!.dispatchEvent(new window.Event('error')), /could not be loaded/],
    ['is not the provider’s', () => scripts()[0]!.dispatchEvent(new window.Event('load')), /made no global/],
    ['does not come', () => jest.advanceTimersByTime(15_000), /did not arrive in time/],
  ])('is removed when it %s, and the next call fetches it again', async (_, happens, reason) => {
    const first = modules.loadProvider('/checkout.js');
    const refused = expect(first).rejects.toThrow(reason);
    happens();
    await refused;
    expect(scripts()).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);

    const second = modules.loadProvider('/checkout.js');
    scriptComes();
    await expect(second).resolves.toBe(window.Reepay);
  });

  test.each([
    ['/checkout.js', 'http://localhost/checkout.js?try='],
    ['https://pay.example/checkout.js', 'https://pay.example/checkout.js?try='],
    ['https://pay.example/checkout.js?v=7', 'https://pay.example/checkout.js?v=7&try='],
  ])('that does not come is requested with another query by each further try: %s', async (url, start) => {
    const data = { checkout: { scriptUrl: url }, registry: { integrity: { [url]: 'sha384-pay' } } };
    document.getElementById('kantine-page')!.textContent = JSON.stringify(data);
    for (const address of [new URL(url, location.href).href, `${start}2`, `${start}3`]) {
      const late = expect(modules.loadProvider(url)).rejects.toThrow(/did not arrive in time/);
      expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([[address, 'sha384-pay']]);
      jest.advanceTimersByTime(15_000);
      await late;
    }
  });

  test('that only comes late ends the wait of the next try', async () => {
    const first = modules.loadProvider('/checkout.js').catch(() => 'failed');
    const late = scripts()[0]!;
    jest.advanceTimersByTime(15_000);
    await first;
    const second = modules.loadProvider('/checkout.js');
    loadProviderScript(late);
    await expect(second).resolves.toBe(window.Reepay);
  });

  test('that has loaded stays, however long the payment takes', async () => {
    const loading = modules.loadProvider('/checkout.js');
    scriptComes();
    jest.advanceTimersByTime(15_000);
    await expect(loading).resolves.toBe(window.Reepay);
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]!.async).toBe(true);
  });

  test('is trusted by a policy of its own', () => {
    const createPolicy = jest.fn((_name: string, rules: object) => rules);
    Object.assign(window, { trustedTypes: { createPolicy } });
    void modules.loadProvider('/checkout.js');
    Object.assign(window, { trustedTypes: undefined });
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['kantine-provider']);
    scriptComes();
  });

  test('is fetched from the address of the page’s data alone', () => {
    expect(() => modules.loadProvider('/other.js')).toThrow(
      new TypeError("Not the card provider's script: /other.js"),
    );
    expect(scripts()).toHaveLength(0);
  });

  test('that fails after the time limit does not affect the next one', async () => {
    const first = modules.loadProvider('/checkout.js').catch(() => 'failed');
    const late = scripts()[0]!;
    jest.advanceTimersByTime(15_000);
    await first;
    const second = modules.loadProvider('/checkout.js');
    late.dispatchEvent(new window.Event('error'));
    const third = modules.loadProvider('/checkout.js');
    expect(scripts()).toHaveLength(1);
    scriptComes();
    expect(await second).toBe(await third);
  });
});

test('the form is ready when its frame has loaded, which ends the time limit', async () => {
  const { provider } = await open();
  expect(told()).toEqual([]);
  provider.frame!.dispatchEvent(new window.Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual([['ready']]);
  expect(provider.isEmpty).toBe(false);
});

test('a frame that does not load in time is removed', async () => {
  const { provider } = await open();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(told()).toEqual([['unavailable']]);
  expect(provider.isEmpty).toBe(true);
});

test('a payment is reported once, with its invoice, however often the provider reports it', async () => {
  const { provider } = await open();
  provider.says(Event.Accept, { id: session, invoice: 'inv_1' });
  provider.says(Event.Accept, { id: session, invoice: 'inv_1' });
  provider.says(Event.Error, {});
  provider.says(Event.Cancel);
  expect(told()).toEqual([['accepted', 'inv_1']]);
  expect(provider.isEmpty).toBe(true);
});

test.each([
  [
    'an accept without an invoice, which no order can be made with',
    Event.Accept,
    { id: session },
    'unproven',
  ],
  ['an accept without anything', Event.Accept, undefined, 'unproven'],
  ['an accept with what is no invoice', Event.Accept, { invoice: { a: 1 } }, 'unproven'],
  ['an error', Event.Error, { error: 'card_declined' }, 'declined'],
  ['an accept with an empty invoice', Event.Accept, { invoice: '' }, 'unproven'],
  ['an error without a code', Event.Error, {}, 'unanswered'],
  ['an error without anything', Event.Error, undefined, 'unanswered'],
  ['an error with an empty code', Event.Error, { error: '' }, 'unanswered'],
  ['an error with what is no code', Event.Error, { error: 5 }, 'unanswered'],
  ['a cancel', Event.Cancel, {}, 'cancelled'],
  ['a close', Event.Close, undefined, 'cancelled'],
])('%s ends the checkout', async (_, event, message, ...outcome) => {
  const { provider } = await open();
  provider.says(event, message);
  expect(told()).toEqual([outcome]);
  expect(provider.isEmpty).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told()).toHaveLength(1);
});

test.each([
  ['an accept', Event.Accept, { invoice: 'inv_1' }, ['accepted', 'inv_1']],
  ['an error', Event.Error, { error: 'card_declined' }, ['declined']],
  ['a cancel', Event.Cancel, {}, ['cancelled']],
  ['a close', Event.Close, undefined, ['cancelled']],
])('%s of a provider that takes no handler off ends the checkout', async (_, event, message, outcome) => {
  const { provider } = await open();
  Object.assign(provider, { removeEventHandler: undefined });
  provider.says(event, message);
  expect(told()).toEqual([outcome]);
  expect(provider.isEmpty).toBe(true);
});

test('a form that is drawn into the page itself is ready at once, and used where it has the focus', async () => {
  class FormInPage extends FakeCheckout {
    constructor(...given: ConstructorParameters<typeof FakeCheckout>) {
      super(...given);
      this.frame!.replaceWith(document.createElement('input'));
    }
  }
  await openOf(FormInPage);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual([['ready']]);
  container.querySelector('input')!.focus();
  window.dispatchEvent(new window.Event('pagehide'));
  expect(told()).toEqual([['ready'], ['formUsed']]);
});

test('a form that the provider closed counts as cancelled, and another can be opened', async () => {
  const { provider } = await open();
  provider.destroy();
  expect(told()).toEqual([['cancelled']]);
  await open();
  expect(FakeCheckout.opened).toHaveLength(2);
});

test('closing the form twice removes it once, without an event', async () => {
  const { provider, close } = await open();
  close();
  close();
  expect(provider.isEmpty).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual([]);
});

test('a form that is closed before the script has loaded never opens', async () => {
  modules.openCardForm(container, session, pass).close();
  await settle();
  scriptComes();
  await settle();
  expect(FakeCheckout.opened).toHaveLength(0);
  expect(told()).toEqual([]);
});

test('focus in the form is reported, because the purchase may be paid from then on', async () => {
  const { provider, close } = await open();
  window.dispatchEvent(new window.Event('blur'));
  expect(told()).toEqual([]);
  provider.isTypedIn();
  expect(told()).toEqual([['formUsed']]);
  close();
});

test.each(['blur', 'pagehide'])('use of the form is reported at the window’s %s', async (name) => {
  const { provider, close } = await open();
  provider.frame!.focus();
  window.dispatchEvent(new window.Event(name));
  expect(told()).toEqual([['formUsed']]);
  close();
});

test('a form that has the focus when it ends was used, which is reported first', async () => {
  const { provider } = await open();
  provider.frame!.focus();
  provider.says(Event.Cancel);
  expect(told()).toEqual([['formUsed'], ['cancelled']]);
});

test('a closed form listens to the window no more, and has no timer', async () => {
  const listening = new Set<unknown>();
  jest.spyOn(window, 'addEventListener').mockImplementation((name) => void listening.add(name));
  jest.spyOn(window, 'removeEventListener').mockImplementation((name) => void listening.delete(name));
  const { close } = await open();
  expect([...listening]).toEqual(['blur', 'pagehide']);
  close();
  expect([...listening]).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test('a form that the provider fails to remove leaves its place free for the next one', async () => {
  const { provider, close } = await open();
  jest.spyOn(provider, 'destroy').mockImplementation(() => {
    throw new Error('[Reepay] no frame');
  });
  close();
  expect(provider.isEmpty).toBe(true);
});

test('closing a form again leaves the next one in its place', async () => {
  const { close } = await open();
  close();
  const { provider } = await open();
  close();
  expect(provider.isEmpty).toBe(false);
});

test('a frame that loads after the form was closed makes nothing ready', async () => {
  const { provider, close } = await open();
  const frame = provider.frame!;
  close();
  frame.dispatchEvent(new window.Event('load'));
  expect(told()).toEqual([]);
});

test('a form whose frame is not in the page yet waits for its time limit', async () => {
  const asked = jest.fn();
  class AskedLateFrame extends LateFrame {
    constructor(...given: ConstructorParameters<typeof FakeCheckout>) {
      super(...given);
      asked(given[1]);
    }
  }
  await openOf(AskedLateFrame);
  expect(asked).toHaveBeenCalledWith({ html_element: 'place', showReceipt: false });
  // Some browsers give no element the focus.
  const focused = jest.spyOn(document, 'activeElement', 'get').mockReturnValue(null);
  window.dispatchEvent(new window.Event('blur'));
  focused.mockRestore();
  expect(told()).toEqual([]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(told()).toEqual([['unavailable']]);
});

test('a frame that the provider adds later is ready when it has loaded', async () => {
  await openOf(LateFrame);
  const { frame } = FakeCheckout.opened.at(-1)!;
  container.append(frame!);
  await settle();
  expect(told()).toEqual([]);
  frame!.dispatchEvent(new window.Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual([['ready']]);
});

test.each([
  ['refuses the session', 'not-a-session', () => {}],
  ['finds its place taken', session, () => container.append('Et ord')],
])(
  'a provider that %s leaves the person without a form, and the cause in the console',
  async (_, id, happens) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    happens();
    await open(id);
    expect(told()).toEqual([['refused']]);
    expect(warn).toHaveBeenCalledWith(
      'The card provider refused the session:',
      expect.objectContaining({ message: expect.stringMatching(/^\[Reepay\]/) }),
    );
  },
);

test('a failed script shows no form, and the next try shows one', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  modules.openCardForm(container, session, pass);
  await settle();
  scripts()[0]!.dispatchEvent(new window.Event('error'));
  await settle();
  expect(told()).toEqual([['unavailable']]);
  expect(warn).toHaveBeenCalledWith(
    'The card form could not be opened:',
    new Error("The card provider's script could not be loaded: /checkout.js"),
  );
  await open();
  expect(FakeCheckout.opened).toHaveLength(1);
});
