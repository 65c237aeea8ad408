import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';

import type { Site } from '../site.ts';
import type { Template } from '../template/template.ts';
import { isCompatible } from '../template/preload-hints.ts';
import { toBrowserRegistry } from '../template/template.ts';
import type { Registry } from '../registry/registry.ts';
import { describeThreads } from '../metrics/metrics.ts';
import { createPauses } from './pauses.ts';
import { callsAt } from './calls-at.ts';
import { orLate } from './or-late.ts';
import type { PublicData } from './public-data.ts';
import type { RenderResult } from './render-job.ts';
import {
  createRendererGroup,
  PageFailedError,
  type RendererFiles,
  type RendererGroup,
  RenderersBusyError,
} from './renderers.ts';
import type { Sanitizer } from './sanitizer.ts';

type PageOfThread = Extract<RenderResult, { kind: 'page' }>;

export interface RenderedPage extends Omit<PageOfThread, 'kind' | 'calls' | 'ignored'> {
  now: number;
  answers: Record<string, unknown>;
  registry: Registry;
  template: Template;
}

export const shellReasons = [
  'starting',
  'off',
  /** It is personal, or has a secret or a query that its route does not declare, or its section has no server part. */
  'browser',
  'paused',
  'late',
  'failed',
  'busy',
  /** Its address is new, and many new ones were rendered within this second. */
  'limit',
] as const;

export type ShellReason = (typeof shellReasons)[number];

interface PageRequest {
  address: string;
  registry: Registry;
  template: Template;
  traceparent?: string | undefined;
}

export interface RenderedPages {
  /** The page, or the reason for the shell, within seconds. A state that has no renderers yet starts them. */
  pageAt(request: PageRequest): Promise<RenderedPage | ShellReason>;
  /** The same of a preview's registry. Its few visitors wait until its renderer has started. */
  previewAt(request: PageRequest): Promise<RenderedPage | ShellReason>;
  close(): void;
}

const limits = { startMs: 15_000, answerMs: 1_000, memoryMb: 160 };
const maxWaiting = 64;
/** A renderer of a preview has a thread of its own, and ends when nobody looks at the preview. */
const previews = { most: 2, idleMs: 10 * 60_000, pageMs: 10_000 };

interface State {
  registry: Registry;
  template: Template;
  group: RendererGroup;
  pauses: ReturnType<typeof createPauses>;
}

export function createRenderedPages(
  { settings, metrics, log }: Site,
  rendererFile: string,
  publicData: PublicData,
  sanitizer: Sanitizer,
): RenderedPages {
  const { siteDir, siteOrigin } = settings;
  const threads = settings.renderThreads ?? Math.min(Math.max(availableParallelism() - 1, 1), 4);
  let current: State | null = null;
  let next: State | null = null;

  function createState(registry: Registry, template: Template, ownThreads: number): State {
    const files = {
      rendererFile,
      pageData: { host: template.version, siteOrigin, registry: toBrowserRegistry(registry, template) },
      sections: serverParts(registry, template, siteDir),
    };
    const group = createRendererGroup(files, {
      threads: ownThreads,
      limits,
      maxWaiting,
      log,
      reportEnd: () => metrics.threadEnds.inc(),
    });
    return { registry, template, group, pauses: createPauses() };
  }

  function startState(registry: Registry, template: Template): State {
    const state = createState(registry, template, threads);
    void warm(state).then(() => {
      if (next !== state) return state.group.close();
      current?.group.close();
      current = state;
      next = null;
    });
    return state;
  }

  function stateFor(registry: Registry, template: Template): State | null {
    const isOf = (state: State | null) => state?.registry === registry && state.template === template;
    if (isOf(current)) return current;
    if (!isOf(next)) {
      next?.group.close();
      next = startState(registry, template);
    }
    // The last registry's renderers go on until the new ones have rendered a page.
    return current;
  }

  const previewStates = new LRUCache<Registry, State>({
    max: previews.most,
    ttl: previews.idleMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: ({ group }) => group.close(),
  });

  function previewStateFor(registry: Registry, template: Template): State {
    const known = previewStates.get(registry);
    if (known?.template === template) return known;
    const state = createState(registry, template, 1);
    previewStates.set(registry, state);
    return state;
  }

  async function warm(state: State): Promise<void> {
    await state.group.ready();
    for (const path of ['/', ...Object.keys(state.registry.sections).map((name) => `/${name}`)]) {
      const pages = Array.from({ length: threads }, () => render(state, path));
      await Promise.allSettled(pages);
    }
    await state.group.ready();
  }

  const reported = new Set<string>();
  function reportIgnored(names: readonly string[]) {
    const fields = names.filter((name) => !reported.has(name));
    for (const name of fields) reported.add(name);
    if (fields.length > 0)
      log.warn({ fields }, 'The venue API sent fields of a wrong type: they are ignored');
  }

  async function render(
    state: State,
    address: string,
    traceparent?: string,
  ): Promise<RenderedPage | ShellReason> {
    const section = sectionOf(address);
    if (state.pauses.isPaused(section, address)) return 'paused';
    const { registry, template, group, pauses } = state;
    const store = await publicData.fetch('/store', traceparent);
    const venueNow = () => Date.now() + publicData.clockOffset();
    const calls = callsAt(address, { registry, template, store, now: venueNow() });
    const fetched = await Promise.allSettled(
      calls.map(async (path) => [path, await publicData.fetch(path, traceparent)] as const),
    );
    const bodies = fetched.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const answers: Record<string, unknown> = { '/store': store, ...Object.fromEntries(bodies) };
    const now = venueNow();
    const job = { address, now, answers, safeHtml: await sanitizer.safeHtmlOf(store) };
    const result = await group.render(job).catch((error: unknown) => {
      if (error instanceof PageFailedError && Object.hasOwn(registry.sections, section))
        pauses.pause(section, address);
      throw error;
    });
    if (result.kind === 'failed') throw new Error(result.reason);
    if (result.kind === 'browser') {
      const failure = fetched.find(({ status }) => status === 'rejected');
      if (failure?.status === 'rejected') throw failure.reason;
      return 'browser';
    }
    const { calls: used, ignored, ...page } = result;
    reportIgnored(ignored);
    const changesAt = page.changesAt && page.changesAt - publicData.clockOffset();
    const shown = Object.fromEntries(used.map((path) => [path, answers[path]]));
    return { ...page, changesAt, answers: shown, now, registry, template };
  }

  /** No line has an address: a stranger can write into it. */
  async function renderLogged(state: State, { address, traceparent }: PageRequest) {
    const startedAt = performance.now();
    const stop = metrics.renderSeconds.startTimer();
    const section = Object.hasOwn(state.registry.sections, sectionOf(address)) ? sectionOf(address) : 'host';
    const facts = () => ({ section, traceparent, durationMs: Math.round(performance.now() - startedAt) });
    try {
      const page = await render(state, address, traceparent);
      const outcome = typeof page === 'string' ? page : 'page';
      log.debug({ ...facts(), outcome }, 'A page was rendered');
      stop({ section, outcome });
      return page;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ ...facts(), reason }, 'A page was not rendered');
      const outcome = error instanceof RenderersBusyError ? 'busy' : 'failed';
      stop({ section, outcome });
      return outcome;
    }
  }

  describeThreads(
    metrics,
    (count) => (current?.group.counts()[count] ?? 0) + (next?.group.counts()[count] ?? 0),
  );

  return {
    async pageAt(request) {
      const state = stateFor(request.registry, request.template);
      return state ? renderLogged(state, request) : 'starting';
    },
    async previewAt(request) {
      const state = previewStateFor(request.registry, request.template);
      const page = state.group.ready().then(() => renderLogged(state, request));
      return orLate(page, previews.pageMs);
    },
    close() {
      current?.group.close();
      next?.group.close();
      previewStates.clear();
      sanitizer.close();
    },
  };
}

const sectionOf = (address: string) => address.split(/[/?]/)[1] ?? '';

/** Code of another origin or for another shared contract is never run here: its pages are sent as the shell. */
function serverParts(
  { sections }: Registry,
  { shell }: Template,
  siteDir: string,
): RendererFiles['sections'] {
  return Object.fromEntries(
    Object.entries(sections).flatMap(([name, section]) => {
      const { base, server, integrity } = section;
      return server && base.startsWith('/sections/') && isCompatible(shell, section)
        ? [[name, { file: join(siteDir, base, server), base, integrity: integrity[server] }]]
        : [];
    }),
  );
}
