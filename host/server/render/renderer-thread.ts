import type { RenderJob, RenderResult } from './render-job.ts';
import { startThread, type Thread, type ThreadLimits } from './thread.ts';

export interface RendererFiles {
  /** The host's `renderer.cjs`. */
  rendererFile: string;
  pageData: object;
  /** The server part of each section, by name. */
  sections: Record<string, string>;
}

/** Its first message lists the server parts that did not start. */
export type RendererThread = Thread<RenderJob, RenderResult>;

export const startRendererThread = (files: RendererFiles, limits: ThreadLimits): RendererThread =>
  startThread('./worker.mjs', files, limits);
