/** A job is complete: a thread fetches nothing, and comes back with the page or without one. */
export interface RenderJob {
  /** Of the venue; `''`: addresses are relative. */
  siteOrigin: string;
  address: string;
  now: number;
  /** Bodies of public answers by path below `/api/v1`; `null`: not there. */
  answers: Readonly<Record<string, unknown>>;
  safeHtml: Readonly<Record<string, string>>;
}

export type RenderResult =
  | { kind: 'browser' }
  | { kind: 'failed'; reason: string }
  | {
      kind: 'page';
      status: 200 | 404;
      head: string;
      html: string;
      address: string;
      calls: string[];
      changesAt: number | null;
      ignored: string[];
    };
