import { CommandError } from '../command/run-command.mjs';

const timeLimitMs = 20_000;

export function readOrigin([url, ...rest]) {
  if (!url || rest.length > 0 || !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new CommandError('Name one address, such as https://venue.example; --help says more.');
  return new URL(url).origin;
}

export function ask(origin, method, path) {
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const signal = AbortSignal.timeout(timeLimitMs);
  return fetch(`${origin}/api/v1${path}`, { method, headers, redirect: 'manual', signal }).catch(() => null);
}

export async function readData(origin, path) {
  const response = await ask(origin, 'GET', path);
  const body = response?.ok ? await response.json().catch(() => null) : null;
  return body?.data;
}

export const allowedAt = async (origin, path) => (await ask(origin, 'OPTIONS', path))?.headers.get('allow');
