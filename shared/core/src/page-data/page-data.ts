import type { PublicManifest } from '@kantine/contract';
import type { CheckedSettings } from '@kantine/contract/check-store';
import { attempt } from '../values/attempt';

export interface PageData {
  host: string;
  /** The public origin of the site; '' if it has no setting, and addresses are relative. */
  siteOrigin: string;
  sectionOrigins: string[];
  /** `integrity`: the hashes of scripts and styles by address. Code without one is not run. */
  registry: { sections: Record<string, PublicManifest>; integrity?: Record<string, string> | undefined };
  checkout: { scriptUrl: string };
  reports: { url: string };
  early?: {
    path: string;
    calls: string[];
    forSignedIn?: string[];
  };
  soon: string[];
  checked?: CheckedSettings | undefined;
  rendered?: RenderedData;
}

export interface RenderedData {
  now: number;
  maxAgeMs: number;
  address: string;
  answers: Record<string, unknown>;
}

let provided: Partial<PageData> | null = null;

export function providePageData(data: Partial<PageData>): void {
  provided = data;
}

export function readPageData(): PageData {
  const data = provided ?? attempt(readBlock, null);
  return {
    host: data?.host ?? '',
    siteOrigin: data?.siteOrigin ?? '',
    sectionOrigins: data?.sectionOrigins ?? [],
    registry: { sections: data?.registry?.sections ?? {}, integrity: data?.registry?.integrity },
    checkout: { scriptUrl: data?.checkout?.scriptUrl ?? '' },
    reports: { url: data?.reports?.url ?? '' },
    soon: data?.soon ?? [],
    checked: data?.checked,
    ...(data?.rendered && { rendered: data.rendered }),
  };
}

function readBlock(): Partial<PageData> | null {
  return JSON.parse(document.getElementById('kantine-page')?.textContent ?? '');
}
