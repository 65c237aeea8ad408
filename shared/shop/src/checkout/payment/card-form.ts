import { readPageData } from '@kantine/core';
import { loadProvider, type Provider, type ProviderCheckout, type ProviderMessage } from './card-provider';

export interface CheckoutHandlers {
  onReady(): void;
  /** The provider took the payment; `invoice` proves it. It is called at most once. */
  onAccept(invoice: string): void;
  /** The provider reports a payment without an invoice: money may have been taken. */
  onMayBePaid(): void;
  onFormUsed(): void;
  onError(code: string | null): void;
  onRefused(): void;
  onUnavailable(): void;
  onCancel(): void;
}

const frameTimeLimitMs = 20_000;

/** React must not touch the element's content. No handler runs after `close()`. */
export function openCardForm(
  container: HTMLElement,
  sessionId: string,
  handlers: CheckoutHandlers,
): { close(): void } {
  let isOver = false;
  let dismantle = () => {};

  const close = () => {
    if (isOver) return;
    isOver = true;
    dismantle();
  };
  // The provider sends second messages: the first outcome counts.
  const endWith = (outcome: () => void) => {
    if (isOver) return;
    close();
    outcome();
  };

  void (async () => {
    try {
      const provider = await loadProvider(readPageData().checkout.scriptUrl);
      if (isOver) return;
      const checkout = create(provider, container, sessionId);
      if (!checkout) return endWith(handlers.onRefused);
      const timer = setTimeout(() => endWith(handlers.onUnavailable), frameTimeLimitMs);
      // Focus in the frame is the only sign of use that the page can see.
      const frame = container.querySelector('iframe');
      const noticeUse = () => {
        if (frame !== null && document.activeElement === frame) handlers.onFormUsed();
      };
      window.addEventListener('blur', noticeUse);
      window.addEventListener('pagehide', noticeUse);
      dismantle = () => {
        clearTimeout(timer);
        noticeUse();
        window.removeEventListener('blur', noticeUse);
        window.removeEventListener('pagehide', noticeUse);
        // destroy() calls the Close handler.
        checkout.removeEventHandler(provider.Event.Close);
        try {
          checkout.destroy();
        } catch {
          // destroy() throws in a Close handler and after the provider removed its frame.
        }
        container.replaceChildren();
      };
      checkout.addEventHandler(provider.Event.Accept, (message?: ProviderMessage) => {
        const invoice = message?.invoice;
        endWith(
          typeof invoice === 'string' && invoice ? () => handlers.onAccept(invoice) : handlers.onMayBePaid,
        );
      });
      checkout.addEventHandler(provider.Event.Error, (message?: ProviderMessage) => {
        const code = message?.error;
        endWith(() => handlers.onError(typeof code === 'string' && code ? code : null));
      });
      checkout.addEventHandler(provider.Event.Cancel, () => endWith(handlers.onCancel));
      checkout.addEventHandler(provider.Event.Close, () => endWith(handlers.onCancel));
      // The provider has no event for a loaded frame and sets `onload` itself: hence a listener.
      frame?.addEventListener('load', () => {
        clearTimeout(timer);
        if (!isOver) handlers.onReady();
      });
    } catch (error) {
      console.warn('The checkout could not be opened:', error);
      endWith(handlers.onUnavailable);
    }
  })();

  return { close };
}

function create(provider: Provider, container: HTMLElement, sessionId: string): ProviderCheckout | null {
  try {
    return new provider.EmbeddedCheckout(sessionId, { html_element: container.id, showReceipt: false });
  } catch (error) {
    console.warn('The card provider refused the session:', error);
    return null;
  }
}
