import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Stands before a site, rewrites its pages and their headers, and drops one header; other answers pass as they are. */
export async function openRewritten(site, { rewrite, dropped }) {
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
      const page = brotliCompressSync(rewrite(await text(got)), quick);
      const kept = Object.entries(got.headers).filter(
        ([name]) => name !== 'transfer-encoding' && name !== dropped,
      );
      const own = JSON.parse(rewrite(JSON.stringify(Object.fromEntries(kept))));
      answer.writeHead(got.statusCode, {
        ...own,
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
