import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const maxMs = 500;

/** Waits for the lazy parts of a page, which then have their code. `renderToString` neither waits nor says why a `Suspense` is unfinished. @returns the first failure */
export function finishParts(content: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(content, {
      onError: finish,
      onAllReady: () => finish(undefined),
    });
    const timer = setTimeout(
      () => finish(new Error(`a part of the page took longer than ${maxMs} ms`)),
      maxMs,
    );
    function finish(failure: unknown) {
      clearTimeout(timer);
      resolve(failure);
      abort();
    }
  });
}
