import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const sockets: Socket[] = [];

/** A connection that begins like this, and does no more by itself. */
export async function openSocket(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Cuts every connection that a test has opened. */
export function cutSockets(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}
