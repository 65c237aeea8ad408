import { sayError } from '../command/run-command.mjs';
import { stopChildren } from '../machine/run.mjs';

const servers = [];
let isStopping = false;

/** A stop is a success, even during a build. npm passes the signal on, so it can come twice. */
async function end(status) {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(status), 8_000).unref();
  stopChildren();
  for (const { close } of servers.reverse()) await close().catch(() => undefined);
  process.exit(status);
}

export async function runServers(start) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  try {
    await start();
  } catch (error) {
    if (!isStopping) console.error(sayError(error));
    await end(1);
  }
}

export async function opened(starting) {
  const server = await starting;
  servers.push(server);
  // A visitor who opens the address at once gets a rendered page.
  await server.firstPage;
  return isStopping ? new Promise(() => undefined) : server.url;
}
