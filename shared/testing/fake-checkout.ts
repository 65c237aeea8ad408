import { waitFor } from '@testing-library/react';

export const checkoutEvent = { Accept: 0, Error: 1, Cancel: 2, Close: 3, Open: 4 };

/** The card provider's embedded checkout, as strict as the real one. */
export class FakeCheckout {
  static opened: FakeCheckout[] = [];
  frame: HTMLIFrameElement | null = document.createElement('iframe');
  private handlers = new Map<number, (message?: object) => void>();
  private container: HTMLElement;

  constructor(
    readonly sessionId: string,
    { html_element }: { html_element: string },
  ) {
    const container = document.getElementById(html_element);
    if (typeof html_element !== 'string' || !container) throw new Error('[Reepay][RP_InvalidElement]');
    if (container.childNodes.length > 0) throw new Error('[Reepay][RP_InvalidElement] not empty');
    if (!/^(cs|pa)_[a-f0-9]{32}$/.test(sessionId)) throw new Error('[Reepay][RP_InvalidSessionToken]');
    this.container = container;
    container.append(this.frame!);
    FakeCheckout.opened.push(this);
  }

  addEventHandler(event: number, handler: (message?: object) => void) {
    if (event === checkoutEvent.Open) throw new Error('[Reepay][RP_InvalidEvent]');
    this.handlers.set(event, handler);
  }

  removeEventHandler(event: number) {
    this.handlers.delete(event);
  }

  isTypedIn() {
    this.frame?.focus();
    window.dispatchEvent(new Event('blur'));
  }

  /** The real provider also removes its frame by itself. */
  destroy() {
    if (!this.frame) throw new Error('[Reepay] already destroyed');
    this.frame.remove();
    this.frame = null;
    this.handlers.get(checkoutEvent.Close)?.();
  }

  says(event: number, message?: object) {
    this.handlers.get(event)?.(message);
  }

  get isEmpty() {
    return this.container.childNodes.length === 0;
  }
}

export function loadProviderScript(script: HTMLScriptElement) {
  Object.assign(window, { Reepay: { EmbeddedCheckout: FakeCheckout, Event: checkoutEvent } });
  script.dispatchEvent(new Event('load'));
}

export const providerScript = () =>
  waitFor(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src="/checkout.js"]');
    if (!script) throw new Error('The site has not requested the provider’s script.');
    return script;
  });

/** Waits for the provider's form. Its script is loaded once for all tests of a file. */
export async function findCheckout(count = 1) {
  if (!('Reepay' in window)) loadProviderScript(await providerScript());
  await waitFor(() => expect(FakeCheckout.opened).toHaveLength(count));
  return FakeCheckout.opened.at(-1)!;
}

/** Gives a test file's page the address of the provider's script. Each test begins without an open form. */
export function setUpFakeCheckout() {
  beforeAll(() => {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'kantine-page';
    block.textContent = '{"checkout":{"scriptUrl":"/checkout.js"}}';
    document.head.append(block);
  });
  beforeEach(() => {
    FakeCheckout.opened = [];
  });
}
