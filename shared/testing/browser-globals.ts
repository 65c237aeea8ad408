import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves out what every browser has and the router uses.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A test of code that a server runs has no window.
if ('window' in globalThis) {
  // jsdom knows the dialog element, and not how it opens and closes.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };

  // jsdom has no page to scroll and complains when asked to; the router puts each page at its top.
  window.scrollTo = () => {};

  // jsdom fetches nothing that a page names.
  performance.getEntriesByName ??= () => [];

  // jsdom lays nothing out: no size ever changes.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  // Nor does anything ever come into view.
  globalThis.IntersectionObserver ??= class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
}
