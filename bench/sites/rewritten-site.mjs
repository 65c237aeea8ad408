import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

const dropped = ['transfer-encoding', 'content-security-policy'];
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Stands before a site and answers with one page, whose style has no hash; other answers pass as they are. */
export async function openRewritten(site, html) {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const isPage = headers.accept?.includes('text/html');
    const sent = isPage ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const passed = request(new URL(asked.url, site), { method, headers: sent }, async (got) => {
      if (!isPage) {
        answer.writeHead(got.statusCode, got.headers);
        got.pipe(answer);
        return;
      }
      const own = await text(got);
      const page = brotliCompressSync(own.startsWith('<') ? html : own, quick);
      const kept = Object.entries(got.headers).filter(([name]) => !dropped.includes(name));
      answer.writeHead(got.statusCode, {
        ...Object.fromEntries(kept),
        'content-encoding': 'br',
        'content-length': page.length,
      });
      answer.end(page);
    });
    passed.on('error', (error) => answer.destroy(error));
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://localhost:${server.address().port}`, close };
}
