// Stands in front of a shell, here or deployed, and has it take some sections from where they are being developed.
import { lookup } from 'node:dns/promises';
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

/** The page that turns the sections from source off and on. */
export const switchPath = '/__dev/';

/** Where the files of a section's build are found. */
export const baseOf = (section) => `/__dev/sections/${section}/`;

/**
 * @param {object} options
 * @param {string} options.shell origin of the shell
 * @param {ReturnType<import('./overrides.mjs').createOverrides>} options.overrides
 * @param {(section: string) => string | undefined} options.folderOf where a section's build lies; none for a section that is not developed
 * @param {number} options.port
 * @param {string} options.host every address of it is listened on: `localhost` has two
 * @param {(header: string | undefined) => boolean} [options.isHostAllowed] which `Host` headers are answered; by default every one
 * @param {(line: string) => void} options.log
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startDevServer({
  shell,
  overrides,
  folderOf,
  port,
  host,
  isHostAllowed = () => true,
  log,
}) {
  const { passOn, close } = createPassOn(new URL(shell), log);

  const answer = (request, response) => {
    if (!isHostAllowed(request.headers.host)) return send(response, 421, 'This name is not answered here\n');
    const pathname = request.url.split('?', 1)[0];
    if (!request.url.startsWith('/')) return send(response, 400, 'Bad request\n');
    if (pathname.startsWith('/__dev/')) return serveOwn(pathname.slice('/__dev/'.length), request, response);
    return passOn(request, response, request.method === 'GET' ? rewriteOf(pathname) : undefined);
  };

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
    if (path === '') return sendSwitch(response);
    if (path === 'on' || path === 'off') return turn(path, request, response);
    const [, section, file] = /^sections\/([a-z-]+)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/.exec(path) ?? [];
    const folder = section && folderOf(section);
    return folder ? sendFile(join(folder, file), response) : send(response, 404, 'Not found\n');
  }

  function turn(path, request, response) {
    if (request.method !== 'POST')
      return send(response, 405, `Send POST, or open ${switchPath}\n`, { allow: 'POST' });
    // A form on another site can post here too: a browser then names that site.
    const { origin, host: name } = request.headers;
    if (origin !== undefined && origin !== `http://${name}`) return send(response, 403, 'Only from here\n');
    overrides.turn(path === 'on');
    log(path === 'on' ? 'From source again' : "Off: the shell's own sections");
    response.writeHead(303, { ...never, location: backOf(request) }).end();
    return undefined;
  }

  /** Tells a page how things are, now and whenever that changes. */
  function sendEvents(request, response) {
    response.writeHead(200, { ...never, 'content-type': 'text/event-stream' });
    const tell = () => response.write(`retry: 1000\ndata: ${JSON.stringify(overrides.state())}\n\n`);
    tell();
    response.on('close', overrides.listen(tell));
  }

  const servers = await listenOnAll(answer, port, host);
  return {
    url: `http://localhost:${servers[0].address().port}`,
    async close() {
      close();
      for (const server of servers) {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
      }
    },
  };
}

/** A server on each address of the host, all on the port of the first. */
async function listenOnAll(answer, port, host) {
  const servers = [];
  for (const { address } of await lookup(host, { all: true })) {
    const server = createServer(answer);
    const wanted = servers[0]?.address().port ?? port;
    await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port: wanted, host: address }, resolve);
    });
    servers.push(server);
  }
  return servers;
}

/** Two buttons: what a link does by GET, any page could do with a picture's address. */
function sendSwitch(response) {
  const button = (path, words) => `<form method="post" action="${path}"><button>${words}</button></form>`;
  response.writeHead(200, {
    ...never,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
  });
  response.end(
    `<!doctype html><html lang="en"><title>npm run dev</title>` +
      button('off', "Show the shell's own sections") +
      button('on', 'Show the sections from source'),
  );
}

/** The page that sent the form; the switch itself and other sites lead to the front page. */
function backOf({ headers: { referer = '', host } }) {
  const isOurs =
    URL.canParse(referer) && new URL(referer).host === host && new URL(referer).pathname !== switchPath;
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

function send(response, status, text, headers = {}) {
  response.writeHead(status, { ...never, 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
}
