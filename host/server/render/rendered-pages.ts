import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Template } from '../pages/render-page.ts';
import { toBrowserRegistry } from '../pages/render-page.ts';
import type { Registry } from '../registry/registry.ts';
import type { PublicData } from './public-data.ts';
import type { RenderedPage, RenderJob } from './render-job.ts';
import { createRendererGroup, PageFailedError, type RendererGroup } from './renderers.ts';
import type { ThreadLimits } from './thread.ts';

/** A rendered page with the answers that its browser needs. */
export interface PageContent extends RenderedPage {
  now: number;
  answers: Record<string, unknown>;
  registry: Registry;
  template: Template;
}

export interface RenderedPages {
  /** The page in time, or `null`: the shell is sent. A state that has no renderers yet starts them. */
  pageAt(address: string, registry: Registry, template: Template): Promise<PageContent | null>;
  close(): void;
}

export interface RenderedPagesOptions {
  siteDir: string;
  rendererFile: string;
  publicData: PublicData;
  sanitize: (html: string) => Promise<string>;
  /** The time after which a visitor gets the shell; the page may still be finished for the next. */
  deadlineMs: number;
  threads: number;
  limits: ThreadLimits;
  log: (message: string) => void;
}

/** The rounds of a job: the record, the page's own answers, its texts, and one to spare. */
const maxRounds = 4;
const maxWaiting = 64;
/** How long a section whose page ended its renderer is sent as the shell. */
const sectionPauseMs = 60_000;

interface State {
  registry: Registry;
  template: Template;
  group: RendererGroup;
  /** Sections whose pages are not rendered before an instant. */
  paused: Map<string, number>;
}

export function createRenderedPages(options: RenderedPagesOptions): RenderedPages {
  const { siteDir, rendererFile, publicData, sanitize, deadlineMs, threads, limits, log } = options;
  let current: State | null = null;
  let next: State | null = null;

  function startState(registry: Registry, template: Template): State {
    const files = {
      rendererFile,
      pageData: { host: template.version, registry: toBrowserRegistry(registry, template) },
      sections: serverParts(registry, siteDir),
    };
    const group = createRendererGroup(files, { threads, limits, maxWaiting, log });
    const state: State = { registry, template, group, paused: new Map() };
    void group.ready.then(async () => {
      // The first page compiles the renderer's functions: no visitor waits for that.
      await render(state, '/').catch(() => undefined);
      if (next !== state) return group.close();
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
      if (next) next.group.close();
      next = startState(registry, template);
    }
    // The pages of before go on until the new renderers have rendered one.
    return current;
  }

  async function render(state: State, address: string): Promise<PageContent | null> {
    const section = address.split('/')[1] ?? '';
    if ((state.paused.get(section) ?? 0) > Date.now()) return null;
    const job: RenderJob = { address, now: Date.now(), answers: {}, texts: {} };
    for (let round = 0; round < maxRounds; round += 1) {
      job.now = Date.now() + publicData.clockOffset();
      const result = await state.group.render(job).catch((error: unknown) => {
        if (error instanceof PageFailedError && Object.hasOwn(state.registry.sections, section))
          state.paused.set(section, Date.now() + sectionPauseMs);
        throw error;
      });
      if (result.kind === 'shell') return null;
      if (result.kind === 'page') {
        const answers = Object.fromEntries(result.calls.map((path) => [path, job.answers[path]]));
        const changesAt = result.changesAt && result.changesAt - publicData.clockOffset();
        return {
          ...result,
          changesAt,
          now: job.now,
          answers,
          registry: state.registry,
          template: state.template,
        };
      }
      const bodies = await Promise.all(
        result.calls.map(async (path) => [path, await publicData.fetch(path)] as const),
      );
      const texts = await Promise.all(
        result.texts.map(async (text) => [text, await sanitize(text)] as const),
      );
      Object.assign(job.answers, Object.fromEntries(bodies));
      Object.assign(job.texts, Object.fromEntries(texts));
    }
    throw new Error(`${address} needs more than ${maxRounds} rounds of data`);
  }

  return {
    async pageAt(address, registry, template) {
      const state = stateFor(registry, template);
      if (!state) return null;
      const page = render(state, address).catch((error: unknown) => {
        log(`A page was not rendered: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), deadlineMs)));
      return Promise.race([page, late]).finally(() => clearTimeout(timer));
    },
    close() {
      current?.group.close();
      next?.group.close();
    },
  };
}

/** Code of another origin is never run here: its pages are sent as the shell. */
function serverParts({ sections }: Registry, siteDir: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sections).flatMap(([name, { entry, server }]) => {
      if (!server || !entry.startsWith('/sections/')) return [];
      const file = join(siteDir, dirname(entry), server);
      return existsSync(file) ? [[name, file]] : [];
    }),
  );
}
