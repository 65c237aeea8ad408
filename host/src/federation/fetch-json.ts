import { limitWait } from '../file-limits/file-limits';

export async function fetchJson(address: string, options: RequestInit, factor = 1) {
  const stopping = new AbortController();
  const endWait = limitWait(() => stopping.abort(), factor);
  try {
    const answer = await fetch(address, { ...options, signal: stopping.signal });
    const body: unknown = await answer.json();
    endWait(true);
    return { ok: answer.ok, body };
  } finally {
    endWait(false);
  }
}
