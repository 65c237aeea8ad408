// node load.mjs <load as JSON>: a process of its own sends requests and prints the result as JSON.
import autocannon from 'autocannon';

// `requests` repeat in turn, `amount` in all or for `seconds`, at most `rate` a second; `guest` is the cart of a guest who pays by card.
const { origin, seconds, amount, connections, rate, requests, guest } = JSON.parse(process.argv[2]);

const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
const toRequest = ({ method = 'GET', path, headers, body }) => ({
  method,
  path,
  headers: { accept: 'application/json', 'accept-encoding': 'br, gzip', ...(body && json), ...headers },
  ...(body && { body: JSON.stringify(body) }),
});

let guests = 0;
const nextAddress = () => {
  guests += 1;
  return `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`;
};

function guestOrder(cart) {
  const post = (path, body) => toRequest({ method: 'POST', path, body });
  const keep = (name, pick) => (_status, answer, context) => (context[name] = pick(JSON.parse(answer).data));
  // The venue limits how often a network pays: each guest comes from another one.
  const asGuest = (request, { from }) => ({
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': from },
  });
  const card = { number: '4111 1111 1111 1111', expiration: '12/30', code: '123' };
  return [
    {
      ...post('/api/v1/takeaway/payment-sessions', cart),
      setupRequest: (request, context) => asGuest(request, Object.assign(context, { from: nextAddress() })),
      onResponse: keep('session', ({ id }) => id),
    },
    {
      ...post('/', card),
      setupRequest: (request, context) => ({
        ...asGuest(request, context),
        path: `/api/sandbox-checkout/sessions/${context.session}/payment`,
      }),
      onResponse: keep('invoice', ({ invoice }) => invoice),
    },
    {
      ...post('/api/v1/takeaway/orders', cart),
      setupRequest: (request, context) => ({
        ...asGuest(request, context),
        body: JSON.stringify({
          ...cart,
          payment_method: 'online',
          payment_parameters: { external_token: context.invoice },
        }),
      }),
    },
  ];
}

// autocannon decodes each body piece by piece, which costs more than serving a compressed file.
let rendered = 0;
let clients = 0;
const prepareClient = (client) => {
  client.pipelinedRequests.addBody = () => undefined;
  // In step, all connections would ask for the same page, and share its rendering.
  const first = (clients++ * 7) % requests.length;
  client.setRequests([...requests.slice(first), ...requests.slice(0, first)].map(toRequest));
  // Rendered pages alone may be kept by others.
  client.on('headers', ({ headers }) => (rendered += headers.some((value) => value.startsWith('public, '))));
};

const running = autocannon({
  url: origin,
  connections,
  ...(rate && { overallRate: rate }),
  ...(amount ? { amount } : { duration: seconds }),
  ...(guest
    ? { requests: guestOrder(guest) }
    : { requests: requests.map(toRequest), setupClient: prepareClient }),
});
// autocannon's own percentiles are whole milliseconds.
const times = [];
running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
const result = await running;
const slowest = times.sort((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;
console.log(
  JSON.stringify({
    perSecond: result.requests.total / result.duration,
    htmlPerSecond: rendered / result.duration,
    slowest,
    bytes: result.throughput.total / Math.max(1, result.requests.total),
    answered: result.requests.total,
    rendered,
    errors: result.errors + result.timeouts + result.non2xx,
  }),
);
