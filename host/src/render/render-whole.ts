import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

const maxMs = 500;
/** React's mark for a part that it leaves to the browser: it waits for its code, or it threw. */
const unfinished = '<!--$!-->';

/** Renders a page when its lazy parts have their code. @throws what a part throws, also inside a `Suspense` */
export async function renderWhole(content: ReactNode): Promise<string> {
  return renderAtOnce(content) ?? renderWhenReady(content);
}

/** Costs half of a stream, and does nothing for a part that waits. */
function renderAtOnce(content: ReactNode): string | null {
  try {
    const html = renderToString(content);
    return html.includes(unfinished) ? null : html;
  } catch {
    return null;
  }
}

async function renderWhenReady(content: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new Error(`a part of the page took longer than ${maxMs} ms`)),
    maxMs,
  );
  try {
    const stream = await renderToReadableStream(content, {
      // React would send larger parts later, by a script that the policy forbids.
      progressiveChunkSize: Infinity,
      signal: limit.signal,
      onError: (failure: unknown) => void failures.push(failure),
    });
    await stream.allReady;
    const html = await new Response(stream).text();
    if (failures.length > 0) throw failures[0];
    return html;
  } finally {
    clearTimeout(timer);
  }
}
