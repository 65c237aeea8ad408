// The shapes of host/src/render/renderer.tsx: the server imports no browser code.

export interface RenderJob {
  address: string;
  now: number;
  answers: Record<string, unknown>;
  texts: Record<string, string>;
}

export interface RenderedPage {
  kind: 'page';
  status: 200 | 404;
  head: string;
  html: string;
  address: string;
  calls: string[];
  changesAt: number | null;
}

export type RenderResult =
  { kind: 'missing'; calls: string[]; texts: string[] } | { kind: 'shell' } | RenderedPage;
