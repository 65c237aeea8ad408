// node visitor.mjs <visit as JSON>: a visitor opens pages and places orders, each on a connection of its own, and prints how long each took.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const { origin, seconds, pages, order } = JSON.parse(process.argv[2]);
const end = performance.now() + seconds * 1000;
const took = { page: [], order: [] };
const counts = { failed: 0, html: 0 };

function send(path, { method = 'GET', headers, body }) {
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent: false, localAddress: '127.0.0.2', timeout: 30_000 };
    const sent = request(origin + path, options, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer))
        .on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject).end(body);
  });
}

async function measure(kind, path, options) {
  const startedAt = performance.now();
  const answer = await send(path, options).catch(() => null);
  took[kind].push(performance.now() - startedAt);
  if (!answer || answer.statusCode >= 300) counts.failed += 1;
  return answer;
}

async function repeat(pauseMs, work) {
  for (let turn = 0; performance.now() < end; turn += 1) {
    await work(turn);
    await wait(pauseMs);
  }
}

await Promise.all([
  repeat(50, async (turn) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const answer = await measure('page', pages[turn % pages.length], { headers });
    // Rendered pages alone may be kept by others.
    if (answer?.headers['cache-control']?.startsWith('public')) counts.html += 1;
  }),
  repeat(200, () => {
    const body = JSON.stringify(order.body);
    const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const headers = { ...json, ...order.headers, 'idempotency-key': randomUUID() };
    return measure('order', order.path, { method: 'POST', headers, body });
  }),
]);
console.log(JSON.stringify({ took, ...counts }));
