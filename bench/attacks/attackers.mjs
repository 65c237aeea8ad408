// node attackers.mjs <origin> <seconds> <attack …>: a process of its own attacks a site on this machine. It ends by itself.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const [origin, seconds, ...names] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
if (!/^127\./.test(hostname)) throw new Error(`${origin} is not on this machine`);
const asset = process.env.ASSET;
const end = performance.now() + Number(seconds) * 1000;
const isOver = () => performance.now() >= end;
const requestOf = (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`;

const sockets = new Set();
function open(localAddress) {
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  sockets.add(socket);
  socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  return socket;
}

const attacks = {
  /** Ten sockets send 600 requests each and never read. A socket that the site ends is opened again. */
  async pipelining() {
    const greedy = new Array(10).fill(null);
    const text = requestOf(asset).repeat(600);
    while (!isOver()) {
      for (const [index, socket] of greedy.entries()) {
        if (socket && !socket.destroyed) continue;
        greedy[index] = open('127.0.0.3').pause();
        greedy[index].write(text);
      }
      await wait(1_000);
    }
  },
  async slashes() {
    for (let count = 0; !isOver(); count += 1) {
      const socket = open('127.0.0.4').resume();
      socket.end(requestOf(`/takeaway/${count}${'/'.repeat(15_000)}a`));
      await wait(200);
    }
  },
  /** 5,000 connections that say nothing; each one that the site ends is replaced, 1,000 a second at most. */
  async connections() {
    const held = new Set();
    for (let opened = 0; !isOver() && opened < 100_000;) {
      for (let count = 0; count < 100 && held.size < 5_000; count += 1, opened += 1) {
        const socket = open('127.0.0.5').resume();
        held.add(socket);
        socket.on('close', () => held.delete(socket));
      }
      await wait(100);
    }
  },
};

await Promise.all(names.map((name) => attacks[name]()));
for (const socket of sockets) socket.destroy();
