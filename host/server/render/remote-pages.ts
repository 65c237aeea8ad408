import { createHash } from 'node:crypto';

import type { Logger } from 'pino';

import type { Template } from '../pages/render-page.ts';
import type { Registry } from '../registry/registry.ts';
import { measureCall } from '../metrics/measure-call.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isPublicPath } from './public-data.ts';
import { readAtMost } from './read-at-most.ts';
import {
  type PageContent,
  type RenderedPages,
  type PageRequest,
  type ShellReason,
  shellReasons,
} from './rendered-pages.ts';

export type RemoteAnswer =
  { shell: ShellReason } | { state: string; page: Omit<PageContent, 'registry' | 'template'> };

interface RemotePagesOptions {
  rendererUrl: string;
  timeoutMs: number;
  metrics: Metrics;
  log: Logger;
}

const maxBytes = 4 * 1024 * 1024;
const maxOpen = 64;
const maxStates = 4;
/** After so many failures in turn the renderer is left alone, for a time that doubles. */
const maxFailures = 3;
const pauseMs = { first: 250, limit: 10_000 };

/** Names a state in both processes: each reads the registry and the build itself. */
export const stateId = (registry: Registry, template: Template): string =>
  createHash('sha256')
    .update(JSON.stringify([template.version, registry]))
    .digest('base64url');

/** Pages of a renderer in a process of its own. Nothing of its answer is believed unchecked. */
export function createRemotePages({
  rendererUrl,
  timeoutMs,
  metrics,
  log,
}: RemotePagesOptions): RenderedPages {
  const states = new Map<string, Pick<PageContent, 'registry' | 'template'>>();
  let open = 0;
  let failures = 0;
  let pausedUntil = 0;

  function remember({ registry, template }: PageRequest) {
    const known = [...states.values()].at(-1);
    if (known?.registry === registry && known.template === template) return;
    const id = stateId(registry, template);
    states.delete(id);
    states.set(id, { registry, template });
    const [oldest] = states.keys();
    if (states.size > maxStates && oldest !== undefined) states.delete(oldest);
  }

  async function fetchPage({ address, traceparent }: PageRequest): Promise<PageContent | ShellReason> {
    const answer = await fetch(`${rendererUrl}/page?address=${encodeURIComponent(address)}`, {
      headers: { accept: 'application/json', ...(traceparent && { traceparent }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readAtMost(answer, maxBytes);
    // The renderer refuses this page, and renders others.
    if (answer.status >= 400 && answer.status < 500) {
      log.warn({ traceparent, reason: `it answered with ${answer.status}` }, 'The renderer refused a page');
      return 'failed';
    }
    if (answer.status !== 200) throw new Error(`it answered with ${answer.status}`);
    const body: unknown = JSON.parse(text);
    if (!isRemoteAnswer(body)) throw new Error('its answer is no page');
    if ('shell' in body) return body.shell;
    const state = states.get(body.state);
    const { status, head, html, address: shown, now, answers, changesAt } = body.page;
    return state ? { status, head, html, address: shown, now, answers, changesAt, ...state } : 'starting';
  }

  return {
    async pageAt(request) {
      remember(request);
      if (Date.now() < pausedUntil) return 'down';
      if (open >= maxOpen) return 'busy';
      // After a pause one page tries the renderer before the others do.
      if (failures >= maxFailures) pausedUntil = Date.now() + timeoutMs;
      open += 1;
      try {
        const page = await measureCall(metrics, 'renderer', () => fetchPage(request));
        failures = 0;
        pausedUntil = 0;
        return page;
      } catch (error) {
        failures += 1;
        if (failures < maxFailures) return 'down';
        const ms = Math.min(pauseMs.first * 2 ** (failures - maxFailures), pauseMs.limit);
        pausedUntil = Date.now() + ms;
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ pauseMs: ms, reason }, 'The renderer does not answer');
        return 'down';
      } finally {
        open -= 1;
      }
    },
    close: () => undefined,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

function isRemoteAnswer(value: unknown): value is RemoteAnswer {
  if (!isRecord(value)) return false;
  const { shell, state, page } = value;
  if (shell !== undefined) return shellReasons.some((reason) => reason === shell);
  if (typeof state !== 'string' || !isRecord(page)) return false;
  const { status, head, html, address, now, answers, changesAt } = page;
  return (
    (status === 200 || status === 404) &&
    typeof head === 'string' &&
    typeof html === 'string' &&
    typeof address === 'string' &&
    /^\/(?![/\\])/.test(address) &&
    isInstant(now) &&
    (changesAt === null || isInstant(changesAt)) &&
    isRecord(answers) &&
    Object.keys(answers).every(isPublicPath)
  );
}
