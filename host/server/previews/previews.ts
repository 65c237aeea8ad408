import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { keptBy } from '../cache/kept-by.ts';
import type { CallerSite } from '../caller/caller.ts';
import { cookieName, toCookie } from '../caller/own-cookies.ts';
import { readWhenChanged } from '../registry/read-when-changed.ts';
import type { SiteSettings } from '../settings.mjs';
import { readManifest } from '../registry/registry.ts';
import type { Preview, Registry, Release, Site } from '../site.ts';
import { releaseFor, withVersion } from '../registry/releases.ts';
import { addPreviewBar, barStyleHash } from './preview-pages.ts';

type ByTokenHash = ReadonlyMap<string, Preview>;

const noPreviews: ByTokenHash = new Map();

interface PreviewSite extends CallerSite {
  settings: Pick<SiteSettings, 'sectionOrigins'> & { siteDir: string };
  log: Logger;
  /** The venue's own, and the one of all venues. */
  registries: (request: FastifyRequest) => Promise<[Registry, Registry]>;
}

export function createPreviews(site: PreviewSite): Site['previews'] {
  const { siteDir, sectionOrigins } = site.settings;
  const previews = readWhenChanged<ByTokenHash>(
    join(siteDir, 'previews.json'),
    (text, _before, report) => parsePreviews(text, sectionOrigins, report),
    noPreviews,
    site.log,
    { absent: noPreviews },
  );

  async function find(request: FastifyRequest, token: string | undefined): Promise<Preview | null> {
    if (!token) return null;
    const preview = (await previews()).get(createHash('sha256').update(token).digest('base64url'));
    if (!preview || preview.until <= Date.now()) return null;
    return (await site.registries(request)).some(hasStopped(preview)) ? null : preview;
  }

  const nameFor = (request: FastifyRequest) => cookieName('preview', request, site);

  return {
    find,

    async of(request) {
      const preview = await find(request, tokenOf(request.headers.cookie, nameFor(request)));
      if (!preview) return null;
      const [deployed] = await site.registries(request);
      return isDeployed(preview, deployed) ? null : preview;
    },

    cookie(request, token, until) {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      return toCookie(nameFor(request), token, `Max-Age=${seconds}`, 'HttpOnly');
    },
  };
}

export const isDeployed = ({ section, manifest }: Preview, { sections }: Registry) =>
  sections[section]?.version === manifest.version;

/** A version that was stopped runs nowhere, although the record of its preview has not ended. */
const hasStopped =
  ({ section, manifest }: Preview) =>
  ({ rollouts }: Registry) =>
    rollouts?.[section]?.share === 0 && rollouts[section].manifest.version === manifest.version;

const withPreview = keptBy((preview: Preview) =>
  keptBy(({ template, registry }: Release): Release => ({
    preview,
    template: {
      ...template,
      html: addPreviewBar(template.html, preview),
      styleHashes: [...template.styleHashes, barStyleHash],
    },
    registry: withVersion(registry, preview.section, preview.manifest),
  })),
);

/** @returns the same object for the same values: documents are kept by it */
export function releaseOf(deployed: Release, number: number | null, preview: Preview | null): Release {
  const release = releaseFor(deployed, number);
  return preview ? withPreview(preview)(release) : release;
}

const tokenOf = (cookies: string | undefined, name: string) =>
  new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];

/** A record that is damaged ends alone: beside it others begin and end. */
function parsePreviews(
  text: string,
  origins: readonly string[],
  report: (problem: string) => void,
): ByTokenHash {
  const { previews } = JSON.parse(text) as { previews?: unknown };
  if (!Array.isArray(previews)) throw new Error("it has no list 'previews'");
  const read = (value: unknown): [string, Preview][] => {
    try {
      return [readPreview(value as Record<string, unknown> | null, origins)];
    } catch (error) {
      report((error as Error).message);
      return [];
    }
  };
  return new Map(previews.flatMap(read));
}

function readPreview(
  value: Readonly<Record<string, unknown>> | null,
  origins: readonly string[],
): [string, Preview] {
  const { tokenHash, section, until, manifest } = value ?? {};
  const ends = Date.parse(String(until));
  if (typeof tokenHash !== 'string' || typeof section !== 'string' || Number.isNaN(ends))
    throw new Error("a preview has no 'tokenHash', 'section' or 'until'");
  return [tokenHash, { section, manifest: readManifest(section, manifest, origins), until: ends }];
}
