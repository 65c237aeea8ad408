import { statfs } from 'node:fs/promises';

/** 53100 is PostgreSQL's own code, which the embedded database gives while it runs. */
export function isDiskFull({ code }: Error & { code?: unknown }): boolean {
  return code === '53100' || code === 'ENOSPC';
}

const neededBytes = 1024 * 1024;

/** The embedded database cannot be opened on a full disk, and its own error does not say why. */
export async function reasonOfFailedStart(
  error: Error & { code?: unknown },
  dataDir: string | undefined,
  readFreeBytes = freeBytesOf,
): Promise<string> {
  const isFull = isDiskFull(error) || (dataDir && (await readFreeBytes(dataDir)) < neededBytes);
  return isFull ? 'its disk is full. Make room, and start again: nothing is lost.' : error.message;
}

async function freeBytesOf(folder: string): Promise<number> {
  const facts = await statfs(folder).catch(() => null);
  return facts ? facts.bavail * facts.bsize : Infinity;
}
