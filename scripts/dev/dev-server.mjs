// Stands in front of a shell, here or deployed, and has it take some sections from where they are being developed.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { createPassOn } from './pass-on.mjs';
import { rewritePage, rewriteRegistry } from './rewrite.mjs';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};
const never = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Where the files of a section's build are found. */
export const baseOf = (section) => `/__dev/sections/${section}/`;

/**
 * @param {object} options
 * @param {string} options.shell origin of the shell
 * @param {ReturnType<import('./overrides.mjs').createOverrides>} options.overrides
 * @param {(section: string) => string | undefined} options.folderOf where a section's build lies; none for a section that is not developed
 * @param {number} options.port
 * @param {string} options.host
 * @param {(line: string) => void} options.log
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startDevServer({ shell, overrides, folderOf, port, host, log }) {
  const { passOn, close } = createPassOn(new URL(shell), log);

  const server = createServer((request, response) => {
    const pathname = request.url.split('?', 1)[0];
    if (!request.url.startsWith('/')) return send(response, 400, 'Bad request\n');
    if (pathname.startsWith('/__dev/')) return serveOwn(pathname.slice('/__dev/'.length), request, response);
    passOn(request, response, request.method === 'GET' ? rewriteOf(pathname) : undefined);
  });

  function rewriteOf(pathname) {
    if (pathname === '/remotes.json') return (text) => rewriteRegistry(text, overrides.lines());
    if (/^\/(?:api|storage|assets|sections)(?:\/|$)/.test(pathname)) return undefined;
    return (text, type) =>
      type.startsWith('text/html')
        ? rewritePage(text, overrides.lines(), overrides.state().build)
        : undefined;
  }

  function serveOwn(path, request, response) {
    if (path === 'client.js') return sendFile(join(import.meta.dirname, 'client.js'), response);
    if (path === 'events') return sendEvents(request, response);
    if (path === 'on' || path === 'off') {
      overrides.turn(path === 'on');
      log(path === 'on' ? 'From source again' : "Off: the shell's own sections");
      response.writeHead(303, { ...never, location: backOf(request) }).end();
      return undefined;
    }
    const [, section, file] = /^sections\/([a-z-]+)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/.exec(path) ?? [];
    const folder = section && folderOf(section);
    return folder ? sendFile(join(folder, file), response) : send(response, 404, 'Not found\n');
  }

  /** Tells a page how things are, now and whenever that changes. */
  function sendEvents(request, response) {
    response.writeHead(200, { ...never, 'content-type': 'text/event-stream' });
    const tell = () => response.write(`retry: 1000\ndata: ${JSON.stringify(overrides.state())}\n\n`);
    tell();
    response.on('close', overrides.listen(tell));
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return {
    url: `http://localhost:${server.address().port}`,
    async close() {
      close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The page of ours that a link was on; else the front page. */
function backOf({ headers: { referer = '', host } }) {
  const isOurs = URL.canParse(referer) && new URL(referer).host === host;
  return isOurs ? referer : '/';
}

async function sendFile(path, response) {
  try {
    const body = await readFile(path);
    response.writeHead(200, { ...never, 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    response.end(body);
  } catch {
    send(response, 404, 'Not found\n');
  }
}

function send(response, status, text) {
  response.writeHead(status, { ...never, 'content-type': 'text/plain; charset=utf-8' }).end(text);
}
