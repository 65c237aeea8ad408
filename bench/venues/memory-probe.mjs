// Imported by a server before its own code: answers a message with the memory after a collection.
import { setTimeout as wait } from 'node:timers/promises';

process.on('message', async () => {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc();
    await wait(50);
  }
  process.send(process.memoryUsage());
});
process.channel.unref();
