import { isRecord } from '@kantine/core';
import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';

/** The data that the router keeps of a declared route. */
export interface RouteData {
  parameters: object;
  message: unknown;
}

// A redirect cannot carry a location state, so each response has its message here.
const messages = new WeakMap<Response, unknown>();

/** In the browser, the message of the redirect that is followed. A server has none: it answers many people. */
let pending: { path: string; message: unknown } | null = null;

export function setRedirectMessage(response: Response, to: string, message: unknown): void {
  if (message === null) return;
  messages.set(response, message);
  if (typeof document !== 'undefined') pending = { path: to, message };
}

/** The message of a redirect for the page that it leads to; `null` without one. */
export function messageOf(response: Response): unknown {
  return messages.get(response) ?? null;
}

/** The message for the page whose loader runs now. A message for another page is dropped: its redirect was given up. */
export function consumeRedirectMessage(path: string): unknown {
  const message = pending?.path === path ? pending.message : null;
  pending = null;
  return message;
}

/**
 * The message of the redirect, or of the navigation with the state `{ message }`, that led to this page; `null` without one. A reload
 * and 'back' show it again. It may hold anything: browsers keep a location state over deploys.
 */
export function useRedirectMessage(): unknown {
  const ofRedirect = useLoaderData<RouteData | undefined>()?.message ?? null;
  const { key, state } = useLocation();

  useEffect(() => {
    if (ofRedirect !== null) writeMessage(key, ofRedirect);
  }, [key, ofRedirect]);

  return ofRedirect ?? (isRecord(state) ? state.message : null) ?? null;
}

/** Not by the router, which would run the page's loader again. The router's own values in the history entry stay. */
function writeMessage(key: string, message: unknown): void {
  const entry: unknown = window.history.state;
  // The browser may show another page by now, and a router in memory has no history entry.
  if (!isRecord(entry) || entry.key !== key) return;
  const usr = isRecord(entry.usr) ? entry.usr : {};
  window.history.replaceState({ ...entry, usr: { ...usr, message } }, '');
}
