import { addListeners, readPageData } from '@kantine/core';
import { loadProvider, type Provider, type ProviderForm } from './card-provider';

export type FormMessage =
  | { type: 'ready' | 'formUsed' | 'declined' | 'cancelled' }
  | { type: 'accepted'; token: string }
  | { type: 'failed' }
  | { type: 'refused' | 'unavailable' }
  /** Money may have been taken: `unproven` was reported as paid, `unanswered` was not. */
  | { type: 'unproven' | 'unanswered' };

const frameTimeLimitMs = 20_000;

/** React must not touch the element's content. No message is passed on after `close()`. */
export function openCardForm(
  container: HTMLElement,
  sessionId: string,
  pass: (message: FormMessage) => void,
): { close(): void } {
  let isOver = false;
  let dismantle = () => {};

  const close = () => {
    if (isOver) return;
    isOver = true;
    dismantle();
  };
  // The provider sends second messages: the first outcome counts.
  const endWith = (message: FormMessage) => {
    if (isOver) return;
    close();
    pass(message);
  };

  void (async () => {
    try {
      const provider = await loadProvider(readPageData().checkout.scriptUrl);
      if (isOver) return;
      const form = create(provider, container, sessionId);
      if (!form) return endWith({ type: 'refused' });
      const timer = setTimeout(() => endWith({ type: 'unavailable' }), frameTimeLimitMs);
      // Focus in the form is the only sign of use that the page can see.
      const noticeUse = () => {
        if (container.contains(document.activeElement)) pass({ type: 'formUsed' });
      };
      const stopNoticing = addListeners(window, ['blur', 'pagehide'], noticeUse);
      const stopWaiting = whenShown(container, () => {
        clearTimeout(timer);
        if (!isOver) pass({ type: 'ready' });
      });
      dismantle = () => {
        clearTimeout(timer);
        stopWaiting();
        noticeUse();
        stopNoticing();
        try {
          // destroy() calls the Close handler.
          form.removeEventHandler?.(provider.Event.Close);
          form.destroy();
        } catch {
          // destroy() throws in a Close handler and after the provider removed its frame.
        }
        container.replaceChildren();
      };
      form.addEventHandler(provider.Event.Accept, (message) => endWith(readAcceptance(message?.invoice)));
      form.addEventHandler(provider.Event.Error, (message) => endWith(readError(message?.error)));
      form.addEventHandler(provider.Event.Cancel, () => endWith({ type: 'cancelled' }));
      form.addEventHandler(provider.Event.Close, () => endWith({ type: 'cancelled' }));
    } catch (error) {
      console.warn('The card form could not be opened:', error);
      endWith({ type: 'unavailable' });
    }
  })();

  return { close };
}

/** A form is shown when its frame has loaded, or at once where the provider draws it into the page. */
function whenShown(container: HTMLElement, tell: () => void): () => void {
  const drawing = new MutationObserver(look);
  function look() {
    if (!container.firstElementChild) return;
    drawing.disconnect();
    const frame = container.querySelector('iframe');
    // The provider has no event for a loaded frame and sets `onload` itself: hence a listener.
    if (frame) frame.addEventListener('load', tell);
    else tell();
  }
  drawing.observe(container, { childList: true });
  look();
  return () => drawing.disconnect();
}

function create(provider: Provider, container: HTMLElement, sessionId: string): ProviderForm | null {
  try {
    return new provider.EmbeddedCheckout(sessionId, { html_element: container.id, showReceipt: false });
  } catch (error) {
    console.warn('The card provider refused the session:', error);
    return null;
  }
}

function readAcceptance(invoice: unknown): FormMessage {
  return typeof invoice === 'string' && invoice ? { type: 'accepted', token: invoice } : { type: 'unproven' };
}

/** A connection error, or one without a code, says nothing about the money. */
function readError(code: unknown): FormMessage {
  if (typeof code !== 'string' || !code) return { type: 'unanswered' };
  if (/connection|communication|network|timeout|timed_out/i.test(code)) return { type: 'unanswered' };
  return { type: /declined/i.test(code) ? 'declined' : 'failed' };
}
