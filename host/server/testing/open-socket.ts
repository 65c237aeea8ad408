import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const sockets: Socket[] = [];

/** @param localAddress where the connection comes from; any of `127.0.0.0/8` is this machine */
export async function openSocket(url: string, text: string, localAddress?: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

export function closeSockets(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}
