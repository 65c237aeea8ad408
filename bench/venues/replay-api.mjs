// node replay-api.mjs <JSON>: answers at each address as the demo API has answered once. A message names the addresses that hang.
import { once } from 'node:events';
import { createServer } from 'node:http';

const { demoUrl, port, addresses } = JSON.parse(process.argv[2]);
const answers = new Map();
let hanging = [];

async function readAnswer(path) {
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const answer = await fetch(demoUrl + path, { headers });
  const clockOffset = Date.parse(answer.headers.get('date')) - Date.now();
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    clockOffset,
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

async function answer(request, response) {
  if (hanging.includes(request.socket.localAddress)) return;
  const known = answers.get(request.url) ?? readAnswer(request.url);
  answers.set(request.url, known);
  const { status, type, clockOffset, body } = await known;
  const date = new Date(Date.now() + clockOffset).toUTCString();
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, date }).end(body);
}

for (const address of addresses) await once(createServer(answer).listen(port, address), 'listening');
process.on('message', (next) => {
  hanging = next;
  process.send('done');
});
process.send('ready');
