/* The real provider's global, names, checks and flaws: no origin check, Close without an argument. It charges no card. */
(() => {
  'use strict';

  const scriptUrl = document.currentScript.src;
  const Event = Object.freeze({ Accept: 0, Error: 1, Cancel: 2, Close: 3, Open: 4, Check_Result: 5 });
  const sessionPattern = /^(cs|pa)_[a-f0-9]{32}$|^mock_.*/;

  function createError(code, message) {
    return new Error(`[Reepay][${code}] ${message}`);
  }

  class EmbeddedCheckout {
    #sessionId = null;
    #container = null;
    #frame = null;
    #handlers = new Map();

    constructor(sessionId, options = {}) {
      this.#container = findContainer(options.html_element);
      if (sessionId !== null && sessionId !== undefined) this.show(sessionId);
      window.addEventListener('message', this.#receive);
    }

    show(sessionId) {
      if (typeof sessionId !== 'string' || !sessionPattern.test(sessionId)) {
        throw createError('RP_InvalidSessionToken', `The session token is not valid: ${String(sessionId)}`);
      }
      this.#frame?.remove();
      this.#sessionId = sessionId;
      const frame = document.createElement('iframe');
      frame.title = 'Kortbetaling';
      frame.allow = 'payment';
      frame.style.border = '0';
      frame.style.width = '100%';
      frame.style.height = '100%';
      frame.src = new URL(`frame/${encodeURIComponent(sessionId)}`, scriptUrl).href;
      this.#container.append(frame);
      this.#frame = frame;
    }

    addEventHandler(event, handler) {
      checkEvent(event);
      if (event === Event.Open)
        throw createError('RP_InvalidEvent', 'An embedded checkout has no Open event.');
      if (typeof handler !== 'function')
        throw createError('RP_InvalidHandler', 'An event handler must be a function.');
      this.#handlers.set(event, handler);
    }

    removeEventHandler(event) {
      checkEvent(event);
      this.#handlers.delete(event);
    }

    destroy() {
      if (!this.#frame) throw createError('RP_InvalidState', 'There is no checkout to destroy.');
      window.removeEventListener('message', this.#receive);
      this.#frame.remove();
      this.#frame = null;
      this.#handlers.get(Event.Close)?.();
    }

    #receive = ({ data }) => {
      if (typeof data !== 'object' || data === null || data.sessionId !== this.#sessionId || !this.#frame)
        return;
      this.#handlers.get(data.event)?.(data.payload);
    };
  }

  function findContainer(id) {
    if (typeof id !== 'string')
      throw createError('RP_InvalidElement', 'html_element must be the id of an element, as text.');
    const container = document.getElementById(id);
    if (!container) throw createError('RP_InvalidElement', `There is no element with the id '${id}'.`);
    if (container.childNodes.length > 0)
      throw createError('RP_InvalidElement', `The element '${id}' must be empty.`);
    return container;
  }

  function checkEvent(event) {
    if (!Object.values(Event).includes(event))
      throw createError('RP_InvalidEvent', `There is no event ${String(event)}.`);
  }

  class NotInTheSandbox {
    constructor() {
      throw createError(
        'RP_NotSupported',
        'This kind of checkout is not in the sandbox; use EmbeddedCheckout.',
      );
    }
  }

  window.Reepay = Object.freeze({
    EmbeddedCheckout,
    ModalCheckout: NotInTheSandbox,
    WindowCheckout: NotInTheSandbox,
    Event,
  });
})();
