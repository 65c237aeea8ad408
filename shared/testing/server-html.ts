import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Renders as the server does, which does not know the window's width. */
export function renderOnServer(page: ReactNode): string {
  const { matchMedia } = window;
  window.matchMedia = () => {
    throw new Error('The server has no matchMedia.');
  };
  try {
    return renderToString(page);
  } finally {
    window.matchMedia = matchMedia;
  }
}

/** Hydrates the server's HTML. A mismatch fails the test. */
export function hydrate(html: string, page: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const mismatches: unknown[] = [];
  render(page, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
  expect(mismatches).toEqual([]);
}
