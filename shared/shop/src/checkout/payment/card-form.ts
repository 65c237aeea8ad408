import { readPageData } from '@kantine/core';
import { loadProvider, type Provider, type ProviderCheckout, type ProviderMessage } from './card-provider';

/** What became of a checkout that was opened. */
export interface CheckoutHandlers {
  /** Its frame stands and can be used. */
  onReady(): void;
  /** The provider took the payment; `invoice` is what an order is made with. Called once at most. */
  onAccept(invoice: string): void;
  /** The provider says it took the payment, and not which: nobody can tell whether money was taken. */
  onUnclear(): void;
  /** The person is in the provider's form: from now on it may be paid, whatever this page hears of it. */
  onTouch(): void;
  /** The provider said no, with its code where it gave one. */
  onError(code: string | null): void;
  /** The provider does not know the session: there is nothing to pay in it. */
  onRefused(): void;
  /** There is no checkout: its script or its frame did not come. */
  onUnavailable(): void;
  /** The person called it off. */
  onCancel(): void;
}

/** How long the provider's frame may take to load, in milliseconds. */
const frameTimeLimit = 20_000;

/**
 * Opens the provider's embedded checkout in an element that is in the page, is empty and stays so: its content is the provider's.
 * Nothing is called after `close()`, which can be called at any time and more than once.
 */
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
  // Every outcome ends the checkout; a second message, which the provider does send, finds it over.
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
      const timer = setTimeout(() => endWith(handlers.onUnavailable), frameTimeLimit);
      // The focus in the frame is all that can be seen of it from out here.
      const frame = container.querySelector('iframe');
      const noticeTouch = () => {
        if (frame !== null && document.activeElement === frame) handlers.onTouch();
      };
      window.addEventListener('blur', noticeTouch);
      window.addEventListener('pagehide', noticeTouch);
      dismantle = () => {
        clearTimeout(timer);
        noticeTouch();
        window.removeEventListener('blur', noticeTouch);
        window.removeEventListener('pagehide', noticeTouch);
        // destroy() calls the Close handler.
        checkout.removeEventHandler(provider.Event.Close);
        try {
          checkout.destroy();
        } catch {
          // It throws in a Close handler, and where the provider has taken its frame away by itself.
        }
        container.replaceChildren();
      };
      checkout.addEventHandler(provider.Event.Accept, (message?: ProviderMessage) => {
        const invoice = message?.invoice;
        endWith(
          typeof invoice === 'string' && invoice ? () => handlers.onAccept(invoice) : handlers.onUnclear,
        );
      });
      checkout.addEventHandler(provider.Event.Error, (message?: ProviderMessage) => {
        const code = message?.error;
        endWith(() => handlers.onError(typeof code === 'string' && code ? code : null));
      });
      checkout.addEventHandler(provider.Event.Cancel, () => endWith(handlers.onCancel));
      checkout.addEventHandler(provider.Event.Close, () => endWith(handlers.onCancel));
      // The provider has no event for it. It sets onload itself, so this listens beside it.
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

/** The provider's checkout; none for a session that it does not take for one, which it says by throwing. */
function create(provider: Provider, container: HTMLElement, sessionId: string): ProviderCheckout | null {
  try {
    return new provider.EmbeddedCheckout(sessionId, { html_element: container.id, showReceipt: false });
  } catch (error) {
    console.warn('The card provider refused the session:', error);
    return null;
  }
}
