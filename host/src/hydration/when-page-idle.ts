import { whenIdle } from '@kantine/core';

export async function whenPageIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => whenIdle(resolve, { timeoutMs: 2_000, fallbackMs: 1_000 }));
}
