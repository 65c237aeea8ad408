import type { RenderJob, RenderResult } from './render-job.ts';
import { startThread, type Thread, type ThreadLimits } from './thread.ts';

export interface RendererFiles {
  rendererFile: string;
  pageData: object;
  sections: Record<string, { file: string; integrity: string | undefined }>;
}

/** Its first message lists the server parts that did not start. */
export type RendererThread = Thread<RenderJob, RenderResult>;

export const startRendererThread = (files: RendererFiles, limits: ThreadLimits): RendererThread =>
  startThread('./worker.mjs', files, limits);
