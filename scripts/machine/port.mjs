import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';

const bindErrorOf = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** Tries every address of the host: `localhost` has two, and a browser takes either. */
export async function findPortProblem(port, host) {
  if (port === 0) return undefined;
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.length === 0) return `HOST is '${host}', but there is no such address here`;
  for (const { address } of addresses) {
    const code = await bindErrorOf(port, address);
    if (code === 'EADDRINUSE')
      return `Port ${port} is in use: stop what runs there, or start with another, such as PORT=${port + 1}`;
    if (code === 'EACCES')
      return `Port ${port} may not be opened by this user: start with another, such as PORT=3000`;
  }
  return undefined;
}
