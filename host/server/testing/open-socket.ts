import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const sockets: Socket[] = [];

export async function openSocket(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

export function closeSockets(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}
