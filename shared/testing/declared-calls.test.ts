import { globSync } from 'node:fs';
import { join } from 'node:path';

import { apiCallsOf, type Day, loadVenue } from '@kantine/core';
import { calendar, toOpeningDays } from '@kantine/contract/routes';
import type { Section } from '@kantine/routing';

import { isOutcome } from '../routing/src/section/outcome';
import { fakeVenueApi } from './venue-api';
import { storeAnswer } from './venue-records';

const root = join(__dirname, '..', '..');
const files = globSync('remote-*/src/section.tsx', { cwd: root }).concat('host/src/pages.ts');
const today = '2032-11-22' as Day;
const everything = { iss_menu_plan_section: {}, payment_methods: [] };

test.each(files)('each route of %s declares the calls that its queries always ask', async (file) => {
  fakeVenueApi({ 'GET /store': storeAnswer(everything) });
  const venue = await loadVenue();
  const module = (await import(join(root, file))) as { default?: Section; pages: Section['routes'] };
  const { routes, access } = module.default ?? { routes: module.pages, access: undefined };
  for (const { path, calls = [], queries, resolve, ...route } of routes) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const params = Object.fromEntries(
      names.map((name, index) => [name, name === 'date' ? today : `${7 + index}`]),
    );
    const session = { isSignedIn: true };
    const resolved = resolve?.({ params, search: new URLSearchParams(), venue, today, session }) ?? params;
    if (isOutcome(resolved)) continue;
    const account = (route.access ?? access) === 'account' ? {} : null;
    const asked = queries?.(resolved, { venue, today, account }).flatMap(apiCallsOf) ?? [];
    const values: Record<string, string | undefined> = {
      ...params,
      ...calendar(today, toOpeningDays([]), today),
    };
    const declared = calls.map((call) => {
      const pattern = call
        .replace('?', '\\?')
        .replace(/:(\w+)/g, (_, name: string) => values[name] ?? '[^/]+');
      return new RegExp(`^${pattern}$`);
    });
    expect([path, asked.filter((call) => !declared.some((pattern) => pattern.test(call)))]).toEqual([
      path,
      [],
    ]);
    expect([path, declared.filter((pattern) => !asked.some((call) => pattern.test(call)))]).toEqual([
      path,
      [],
    ]);
  }
});
