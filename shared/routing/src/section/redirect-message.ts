import { isRecord } from '@kantine/core';
import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';

export interface RouteData {
  parameters: object;
  message: unknown;
}

// A redirect cannot carry a location state, so each response has its message here.
const messages = new WeakMap<Response, unknown>();

let pending: { path: string; message: unknown } | null = null;

export function setRedirectMessage(response: Response, to: string, message: unknown): void {
  if (message === null) return;
  messages.set(response, message);
  if (typeof document !== 'undefined') pending = { path: to, message };
}

export function messageOf(response: Response): unknown {
  return messages.get(response) ?? null;
}

export function consumeRedirectMessage(path: string): unknown {
  const message = pending?.path === path ? pending.message : null;
  pending = null;
  return message;
}

export function useRedirectMessage(): unknown {
  const ofRedirect = useLoaderData<RouteData | undefined>()?.message ?? null;
  const { key, state } = useLocation();

  useEffect(() => {
    if (ofRedirect !== null) writeMessage(key, ofRedirect);
  }, [key, ofRedirect]);

  return ofRedirect ?? (isRecord(state) ? state.message : null) ?? null;
}

function writeMessage(key: string, message: unknown): void {
  const entry: unknown = window.history.state;
  // The browser may show another page by now, and a router in memory has no history entry.
  if (!isRecord(entry) || entry.key !== key) return;
  const usr = isRecord(entry.usr) ? entry.usr : {};
  window.history.replaceState({ ...entry, usr: { ...usr, message } }, '');
}
