import httpProxy from '@fastify/http-proxy';
import fastify from 'fastify';

import { startSite } from '../../support/sites';

/** In a browser with this cookie, the shop's section does not load. */
export const brokenSection = 'broken=retail';
/** Sets the cookie and leads to the start page, which fetches the sections' files as soon as it is idle. */
export const pathToBreakIt = '/break/retail';

/** Starts the site, and a proxy in front of it that can lose a section's files: no driver of WebKit stops a request. */
export default async function startSites() {
  const site = await startSite();
  const proxy = fastify({ forceCloseConnections: true });
  proxy.addHook('onRequest', async ({ url, headers }, reply) => {
    if (url.startsWith('/sections/retail/') && headers.cookie?.includes(brokenSection))
      await reply.code(503).send('Broken on purpose.');
  });
  proxy.get(pathToBreakIt, (_request, reply) =>
    reply.header('set-cookie', `${brokenSection}; path=/`).redirect('/'),
  );
  await proxy.register(httpProxy, {
    upstream: site.url,
    replyOptions: {
      rewriteRequestHeaders: ({ headers: { host } }, headers) => ({ ...headers, host: String(host) }),
    },
  });
  const { port } = new URL(await proxy.listen({ port: 0, host: 'localhost' }));
  process.env['SITE_URL'] = `http://localhost:${port}`;
  return async () => {
    await proxy.close();
    await site.stop();
  };
}
