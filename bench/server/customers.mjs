import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { day } from './filled.mjs';
import { orderRequests } from './questions.mjs';

const api = '/api/v1';
const pauseMs = 250;
const card = { number: '4111 1111 1111 1111', expiration: '12/30', code: '123' };
const pages = ['/', '/takeaway', `/takeaway/${day}`, '/retail', '/om-os', '/iss-menu-plan'];

/**
 * Customers who order and visitors who read, until `isOver`. Each call goes to the replicas in turn, as a balancer
 * sends it, and a call without an answer is repeated with its key, as the browser's page does.
 */
export async function createCustomers(origins, isOver) {
  const { orders } = await orderRequests(origins[0], 0);
  const [{ headers, body: paidByAccount }] = orders['an order'].requests;
  const { guest } = orders["a guest's order, its three calls in turn"];
  const counts = { orders: [], pages: 0, html: 0, repeated: 0, failedPages: 0, deadPages: 0 };
  let next = 0;
  let calls = 0;

  const send = (path, options, patienceMs = 30_000) =>
    fetch(origins[next++ % origins.length] + path, { ...options, signal: AbortSignal.timeout(patienceMs) });

  async function post(path, body, extra = {}) {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...extra },
      body: JSON.stringify(body),
    };
    for (let tries = 0; tries < 240; tries += 1) {
      // Each tenth connection breaks, often between the order and its answer.
      const patienceMs = calls++ % 10 ? undefined : Math.ceil(Math.random() * 60);
      const answer = await send(path, options, patienceMs).catch(() => null);
      if (answer?.ok) return (await answer.json().catch(() => null)) ?? {};
      // A refusal would be repeated for ever, and is a fault of the test itself.
      if (answer && answer.status < 500 && ![409, 425, 429].includes(answer.status))
        throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      counts.repeated += 1;
      await wait(pauseMs);
    }
    throw new Error(`${path} was never answered`);
  }

  async function order(body, extra) {
    const key = { 'idempotency-key': randomUUID() };
    const { data } = await post(`${api}/takeaway/orders`, body, { ...extra, ...key });
    counts.orders.push(Number(data.id));
  }

  async function orderAsGuest() {
    const { data } = await post(`${api}/takeaway/payment-sessions`, guest);
    const paid = await post(`/api/sandbox-checkout/sessions/${data.id}/payment`, card);
    const payment_parameters = { external_token: paid.data.invoice };
    await order({ ...guest, payment_method: 'online', payment_parameters });
  }

  /** A balancer asks the next replica where one does not answer. @returns `null` without an answer */
  async function get(path, headers) {
    const turn = next++;
    const from = (replica) => fetch(origins[replica % origins.length] + path, { headers });
    return from(turn)
      .catch(() => from(turn + 1))
      .catch(() => null);
  }

  async function read() {
    const path = pages[counts.pages++ % pages.length];
    const answer = await get(path, { accept: 'text/html' });
    const text = answer?.ok ? await answer.text().catch(() => '') : '';
    if (!text.includes('</html>')) {
      counts.failedPages += 1;
      return;
    }
    if (answer.headers.get('cache-control').startsWith('public')) counts.html += 1;
    // A browser asks for a page's files where the balancer sends it, which may be the shell before or after.
    const names = new Set(text.match(/\/(?:assets|sections)\/[\w./-]+\.(?:js|css)\b/g));
    const files = await Promise.all([...names].map((name) => get(name)));
    for (const file of files) await file?.body?.cancel();
    if (files.length === 0 || files.some((file) => !file?.ok)) counts.deadPages += 1;
  }

  const repeat = async (work, restMs) => {
    while (!isOver()) {
      await work();
      await wait(restMs);
    }
  };
  const all = [
    ...Array.from({ length: 2 }, () => repeat(() => order(paidByAccount, headers), pauseMs)),
    ...Array.from({ length: 2 }, () => repeat(orderAsGuest, pauseMs)),
    ...Array.from({ length: 4 }, () => repeat(read, 50)),
  ];
  return { counts, ended: Promise.all(all) };
}
