import { readPageData } from '../page-data/page-data';
import { loadProvider, type ProviderMessage } from './provider';

/** What became of a checkout that was opened. */
export interface CheckoutHandlers {
  /** Its frame stands and can be used. */
  onReady(): void;
  /** The provider took the payment; `invoice` is what an order is made with. Called once at most. */
  onAccept(invoice: string): void;
  /** The provider says it took the payment, and not which: nobody can tell whether money was taken. */
  onUnclear(): void;
  /** The provider said no. */
  onError(): void;
  /** There is no checkout: its script or its frame did not come, or it refused the session. Nothing was paid. */
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
export function openCheckout(
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
      const checkout = new provider.EmbeddedCheckout(sessionId, {
        html_element: container.id,
        showReceipt: false,
      });
      const timer = setTimeout(() => endWith(handlers.onUnavailable), frameTimeLimit);
      dismantle = () => {
        clearTimeout(timer);
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
        endWith(invoice ? () => handlers.onAccept(invoice) : handlers.onUnclear);
      });
      checkout.addEventHandler(provider.Event.Error, () => endWith(handlers.onError));
      checkout.addEventHandler(provider.Event.Cancel, () => endWith(handlers.onCancel));
      checkout.addEventHandler(provider.Event.Close, () => endWith(handlers.onCancel));
      // The provider has no event for it. It sets onload itself, so this listens beside it.
      container.querySelector('iframe')?.addEventListener('load', () => {
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
