import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { StartOptions } from '../start.ts';
import { call, closeLater, startFakeVenueApi, startTestSite } from './fixture.ts';

interface Asked {
  url: string;
  headers: Record<string, unknown>;
}

async function startApi(name: string) {
  const asked: Asked[] = [];
  const url = await startFakeVenueApi((request, response) => {
    asked.push({ url: `${request.method} ${request.url}`, headers: request.headers });
    request.resume().on('end', () => response.end(JSON.stringify({ data: { attributes: { name } } })));
  });
  return { url, asked };
}

const names = ['kantinen', 'kiosken'] as const;
export const entryOf = (name: string, api: string, more: object = {}) => ({
  name,
  hosts: [`${name}.example`, `www.${name}.example`],
  origin: `https://${name}.example`,
  api,
  ...more,
});

export async function startVenues(options: Partial<StartOptions> = {}, more: Record<string, object> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kantine-venues-'));
  closeLater(() => rmSync(folder, { recursive: true }));
  const apis = { kantinen: await startApi('Kantinen'), kiosken: await startApi('Kiosken') };
  const venuesFile = join(folder, 'venues.json');
  const write = (venues: object[]) => writeFileSync(venuesFile, JSON.stringify({ venues }));
  const entries = names.map((name) => entryOf(name, apis[name].url, more[name]));
  write(entries);
  const site = await startTestSite({ venuesFile, ...options });
  const at = (
    host: string,
    path = '/',
    headers: Record<string, string> = {},
    method = 'GET',
    body?: string,
  ) =>
    call(site.url, {
      method,
      headers: { host, accept: 'text/html', ...headers },
      target: path,
      ...(body !== undefined && { body }),
    });
  return { ...site, venuesFile, write, entries, apis, at };
}
