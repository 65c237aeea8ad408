// Passes requests on to the shell and its answers back, as streams; what is rewritten is read whole.
import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

// These speak of one connection, and ours to the shell is another one.
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
// A page that is rewritten is another one than the shell knows by this tag and this date.
const conditions = ['if-none-match', 'if-modified-since', 'if-range', 'range'];
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip), deflate: promisify(inflate) };

/**
 * @param {URL} shell where it stands: every request goes there and nowhere else, whatever its own address says
 * @param {(line: string) => void} log
 */
export function createPassOn(shell, log) {
  const { request: send, Agent } = shell.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true });

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   * @param {(body: string, type: string) => string | undefined} [rewrite] gets text answers; what it gives nothing for goes on as it is
   */
  function passOn(request, response, rewrite) {
    const outgoing = send({
      agent,
      protocol: shell.protocol,
      hostname: shell.hostname.replace(/^\[|\]$/g, ''),
      port: shell.port,
      method: request.method,
      path: request.url,
      headers: headersForShell(request.headers, shell, rewrite !== undefined),
    });
    outgoing.on('response', (answer) => {
      const headers = headersForPage(answer.headers, shell);
      const done = rewrite
        ? sendRewritten(answer, headers, response, rewrite)
        : sendOn(answer, headers, response);
      done.catch((error) => fail(error));
    });
    outgoing.on('error', (error) => fail(error));
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);

    function fail(error) {
      if (response.destroyed || response.writableEnded) return;
      const line = `The shell at ${shell.origin} cannot be reached (${error.code ?? error.message})`;
      log(line);
      if (response.headersSent) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(`${line}\n`);
    }
  }

  return { passOn, close: () => agent.destroy() };
}

async function sendOn(answer, headers, response) {
  response.writeHead(answer.statusCode, headers);
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}

async function sendRewritten(answer, headers, response, rewrite) {
  const type = String(headers['content-type'] ?? '');
  if (!/^(?:text\/html|application\/json)\b/.test(type)) return sendOn(answer, headers, response);
  const bytes = await buffer(answer);
  const decode = decoders[headers['content-encoding']] ?? ((plain) => plain);
  const text = rewrite((await decode(bytes)).toString('utf8'), type);
  if (text === undefined) return void response.writeHead(answer.statusCode, headers).end(bytes);
  const rest = without(headers, ['content-encoding', 'content-length', 'etag', 'last-modified', 'expires']);
  response.writeHead(answer.statusCode, { ...rest, 'cache-control': 'no-store' }).end(text);
}

function headersForShell(headers, shell, isRewritten) {
  const own = `http://${headers.host}`;
  const asShells = (value) => (value?.startsWith(own) ? shell.origin + value.slice(own.length) : value);
  const { origin, referer, ...rest } = without(headers, [
    ...hopByHop,
    'expect',
    ...(isRewritten ? conditions : []),
  ]);
  return {
    ...rest,
    host: shell.host,
    ...(origin && { origin: asShells(origin) }),
    ...(referer && { referer: asShells(referer) }),
    ...(isRewritten && { 'accept-encoding': 'identity' }),
  };
}

/** Addresses and cookies of the shell's own origin become ours, which is plain http. */
function headersForPage(headers, shell) {
  const { location, 'set-cookie': cookies, ...rest } = without(headers, hopByHop);
  return {
    ...rest,
    ...(location && {
      location: location.startsWith(`${shell.origin}/`) ? location.slice(shell.origin.length) : location,
    }),
    ...(cookies && {
      'set-cookie': cookies.map((cookie) => cookie.replace(/;\s*(?:domain=[^;]*|secure)(?=;|$)/gi, '')),
    }),
  };
}

const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
