import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import httpProxy from '@fastify/http-proxy';

const hopByHop = [
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['expect', 'http2-settings'],
];
// The shell cannot compare its tag and date with a rewritten page.
const conditions = ['if-none-match', 'if-modified-since', 'if-range', 'range'];
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip), deflate: promisify(inflate) };

const pathOf = ({ url }) => url.split('?', 1)[0];

/** `rewriteOf` returns a function for a GET's text, whose result undefined leaves it unchanged; `statusOf` the status of a page. */
export function createProxy(app, { shell, rewriteOf, statusOf, log }) {
  const rewriteFor = (request) => (request.method === 'GET' ? rewriteOf(pathOf(request)) : undefined);
  return app.register(httpProxy, {
    upstream: shell.origin,
    internalRewriteLocationHeader: false,
    destroyAgent: true,
    undici: { connect: { rejectUnauthorized: true } },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) =>
        toShellHeaders(headers, shell, request, rewriteFor(request) !== undefined),
      rewriteHeaders: (headers) => toPageHeaders(headers, shell),
      onResponse: (request, reply, { stream }) => {
        if (isPage(request, reply)) reply.code(statusOf(pathOf(request)) ?? reply.statusCode);
        void send(stream, reply, rewriteFor(request));
      },
      onError: (reply, { error }) => {
        const cause = error.cause ?? error;
        const line = `The shell at ${shell.origin} cannot be reached (${cause.code ?? cause.message})`;
        log(line);
        void reply
          .code(502)
          .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
          .send(`${line}\n`);
      },
    },
  });
}

const typeOf = (reply) => String(reply.getHeader('content-type') ?? '');

const isPage = ({ method }, reply) =>
  ['GET', 'HEAD'].includes(method) &&
  [200, 404].includes(reply.statusCode) &&
  typeOf(reply).startsWith('text/html');

async function send(stream, reply, rewrite) {
  const type = typeOf(reply);
  if (!rewrite || !/^(?:text\/html|application\/json)\b/.test(type)) return reply.send(stream);
  const bytes = await buffer(stream);
  const decode = decoders[reply.getHeader('content-encoding')] ?? ((plain) => plain);
  const text = rewrite((await decode(bytes)).toString('utf8'), type);
  if (text === undefined) return reply.send(bytes);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified', 'expires'])
    reply.removeHeader(name);
  return reply.header('cache-control', 'no-store').send(text);
}

function toShellHeaders(headers, shell, { method, headers: { host } }, isRewritten) {
  const own = `http://${host}`;
  const toShell = (value) => (value?.startsWith(own) ? shell.origin + value.slice(own.length) : value);
  const { origin, referer, ...rest } = without(headers, [
    ...hopByHop,
    ...(isRewritten ? conditions : []),
    // The library sends no body with these.
    ...(['GET', 'HEAD'].includes(method) ? ['content-length'] : []),
  ]);
  return {
    ...rest,
    host: shell.host,
    ...(origin && { origin: toShell(origin) }),
    ...(referer && { referer: toShell(referer) }),
    ...(isRewritten && { 'accept-encoding': 'identity' }),
  };
}

function toPageHeaders(headers, shell) {
  const { location, 'set-cookie': cookies, ...rest } = without(headers, [...hopByHop, 'integrity-policy']);
  return {
    ...rest,
    ...(location && {
      location: location.startsWith(`${shell.origin}/`) ? location.slice(shell.origin.length) : location,
    }),
    ...(cookies && {
      'set-cookie': [cookies]
        .flat()
        .map((cookie) => cookie.replace(/;\s*(?:domain=[^;]*|secure)(?=;|$)/gi, '')),
    }),
  };
}

const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
