// Sanitizes store HTML with the browser's code in jsdom, whose globals the renderers must not have.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// @ts-expect-error -- its types would bring the browser's globals to the whole server
import { JSDOM } from 'jsdom';

/** @type {{ sanitizerFile: string }} */
const { sanitizerFile } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

const dom = new JSDOM('<!doctype html>', { url: 'http://site.invalid' });
const { window } = dom;
const { document, location, Element, HTMLImageElement, NodeFilter } = window;
Object.assign(globalThis, { window, document, location, Element, HTMLImageElement, NodeFilter });

const { safeHtml } = createRequire(import.meta.url)(sanitizerFile);
port.on('message', (/** @type {{ html: string, origin: string }} */ { html, origin }) => {
  try {
    dom.reconfigure({ url: origin });
    port.postMessage({ answer: safeHtml(html) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
port.postMessage({ answer: true });
