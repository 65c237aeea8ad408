// Runs the code of sections with an empty environment: no protection from hostile code (docs/security.md).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

import { integrityOf } from '@kantine/contract/integrity';

/** @type {import('./renderers.ts').RendererFiles} */
const { rendererFile, pageData, sections, rereadMs } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

const host = createRequire(import.meta.url)(rendererFile);
const shares = /** @type {Record<string, unknown>} */ (await host.loadShares());

/** A section gets the host's own modules: one copy of React, of each store and of the router. @param {string} key */
function requireShare(key) {
  if (!Object.hasOwn(shares, key)) throw new Error(`the host has no module '${key}'`);
  return shares[key];
}

/** @param {import('./renderers.ts').RendererFiles['sections'][string]} part */
function loadSection({ file, base, integrity }) {
  const code = readFileSync(file);
  if (integrity !== integrityOf(code)) throw new Error('it is not the file that was deployed');
  const module = { exports: /** @type {Record<string, unknown>} */ ({}) };
  const run = compileFunction(code.toString(), ['module', 'exports', 'require', 'sectionBase'], {
    filename: file,
  });
  run(module, module.exports, requireShare, base);
  return module.exports['default'];
}

const loaded = /** @type {Record<string, unknown>} */ ({});
const reported = new Set();
let unread = loadAll(Object.entries(sections));
let rereadAt = performance.now() + rereadMs;

/** @param {[string, import('./renderers.ts').RendererFiles['sections'][string]][]} parts @returns those whose file could not be read */
function loadAll(parts) {
  return parts.filter(([name, part]) => {
    try {
      loaded[name] = loadSection(part);
      return false;
    } catch (error) {
      const failure = `${name} ${error}`;
      const report = `the server part of the section '${name}' did not start: ${messageOf(error)}`;
      if (!reported.has(failure)) port.postMessage({ report });
      reported.add(failure);
      return error instanceof Error && 'syscall' in error;
    }
  });
}

function readAgain() {
  if (unread.length === 0 || performance.now() < rereadAt) return;
  unread = loadAll(unread);
  rereadAt = performance.now() + rereadMs;
}

const render = host.createRenderer(pageData, loaded);
port.on('message', async (job) => {
  readAgain();
  try {
    port.postMessage({ answer: await render(job) });
  } catch (error) {
    port.postMessage({ error: messageOf(error) });
  }
});
port.postMessage({ answer: 'ready' });

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
