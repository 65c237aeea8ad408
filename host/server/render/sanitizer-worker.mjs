// Sanitizes store HTML with the browser's code in jsdom, whose globals the renderers must not have.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// @ts-expect-error -- its types would bring the browser's globals to the whole server
import { JSDOM } from 'jsdom';

/** @type {{ sanitizerFile: string, origin: string }} */
const { sanitizerFile, origin } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

const { window } = new JSDOM('<!doctype html>', { url: origin });
const { document, location, Element, HTMLImageElement, NodeFilter } = window;
Object.assign(globalThis, { window, document, location, Element, HTMLImageElement, NodeFilter });

const { safeHtml } = createRequire(import.meta.url)(sanitizerFile);
port.on('message', (/** @type {string} */ html) => {
  try {
    port.postMessage({ answer: safeHtml(html) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
port.postMessage({ answer: true });
