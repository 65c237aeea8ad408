import fastifyStatic from '@fastify/static';
import { match, plainPath } from '@kantine/contract/routes';
import Fastify from 'fastify';
import { catalogueOutput, cataloguePath, catalogueSource, createCatalogue } from './catalogue.mjs';
import { baseOf, switchPath } from './overrides.mjs';
import { createProxy } from './proxy.mjs';
import { rewritePage, rewriteRegistry } from './rewrite.mjs';

const uncached = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export async function startDevServer({
  shell,
  overrides,
  folderOf,
  port,
  host,
  isHostAllowed = () => true,
  log,
}) {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!isHostAllowed(request.headers.host)) return sendText(reply, 421, 'This name is not served here');
    if (!request.raw.url.startsWith('/')) return sendText(reply, 400, 'Bad request');
  });
  await app.register((own) => addOwnRoutes(own, { overrides, folderOf, log }));
  await createProxy(app, {
    shell: new URL(shell),
    rewriteOf: (pathname) => rewriteOf(pathname, overrides),
    statusOf: (pathname) => statusOf(pathname, overrides.manifests()),
    log,
  });
  await app.listen({ port, host });
  return { url: `http://localhost:${app.server.address().port}`, close: () => app.close() };
}

function rewriteOf(pathname, overrides) {
  if (pathname === '/remotes.json') return (text) => rewriteRegistry(text, overrides.manifests());
  if (/^\/(?:api|storage|assets|sections)(?:\/|$)/.test(pathname)) return undefined;
  return (text, type) =>
    type.startsWith('text/html')
      ? rewritePage(text, overrides.manifests(), overrides.state().build)
      : undefined;
}

/** The shell may have another version of a section from source, or none. */
function statusOf(pathname, manifests) {
  const path = plainPath(pathname);
  const name = path.split('/', 2)[1].toLowerCase();
  if (!Object.hasOwn(manifests, name)) return undefined;
  return match(manifests[name].routes, path.slice(1 + name.length)) ? 200 : 404;
}

async function addOwnRoutes(app, { overrides, folderOf, log }) {
  await app.register(fastifyStatic, {
    root: import.meta.dirname,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.endsWith('.js')) void reply.type('text/javascript; charset=utf-8');
    },
  });
  app.addHook('onRequest', async (_, reply) => void reply.headers(uncached));
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const sendNotFound = (_, reply) => sendText(reply, 404, 'Not found');
  app.setNotFoundHandler(sendNotFound);

  app.get(switchPath, sendSwitch);
  app.get('/__dev/client.js', (_, reply) => reply.sendFile('client.js'));
  app.get('/__dev/events', (request, reply) => sendEvents(request, reply, overrides));
  app.get(`${baseOf(':section')}*`, (request, reply) => {
    const { section, '*': file } = request.params;
    const folder = folderOf(section);
    const isPlain = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(file);
    return folder && isPlain ? reply.sendFile(file, folder) : sendNotFound(request, reply);
  });
  for (const [path, isOn] of Object.entries({ '/__dev/on': true, '/__dev/off': false })) {
    app.post(path, (request, reply) => switchSections(request, reply, { isOn, overrides, log }));
    app.get(path, (_, reply) =>
      sendText(reply.header('allow', 'POST'), 405, `Send POST, or open ${switchPath}`),
    );
  }
  const catalogue = createCatalogue();
  app.addHook('onClose', () => catalogue.close());
  app.get(cataloguePath, (_, reply) => reply.sendFile('index.html', catalogueSource));
  app.get(`${cataloguePath}:file`, async ({ params: { file } }, reply) => {
    await catalogue.build();
    return reply.sendFile(file, catalogueOutput);
  });
  app.all('/__dev/*', sendNotFound);
}

function switchSections({ headers }, reply, { isOn, overrides, log }) {
  // A form of another site can post here; the browser then names that site.
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    return sendText(reply, 403, 'Only from here');
  overrides.turn(isOn);
  log(isOn ? 'Sections from source again' : "The shell's own sections");
  return reply.redirect(pageToReturnTo(headers), 303);
}

function sendEvents(request, reply, overrides) {
  reply.hijack();
  reply.raw.writeHead(200, { ...uncached, 'content-type': 'text/event-stream' });
  const sendState = () => reply.raw.write(`retry: 1000\ndata: ${JSON.stringify(overrides.state())}\n\n`);
  sendState();
  reply.raw.on('close', overrides.listen(sendState));
}

/** The switch uses forms, because any page could trigger a GET with an image. */
function sendSwitch(_, reply) {
  const button = (path, words) => `<form method="post" action="${path}"><button>${words}</button></form>`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
    .send(
      `<!doctype html><html lang="en"><title>npm run dev</title>` +
        button('off', "Show the shell's own sections") +
        button('on', 'Show the sections from source'),
    );
}

function pageToReturnTo({ referer = '', host }) {
  const isOurs =
    URL.canParse(referer) && new URL(referer).host === host && new URL(referer).pathname !== switchPath;
  return isOurs ? referer : '/';
}

const sendText = (reply, status, text) =>
  reply.code(status).headers(uncached).type('text/plain; charset=utf-8').send(`${text}\n`);
