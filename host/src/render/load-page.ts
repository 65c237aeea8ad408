import type { Venue } from '@kantine/core';
import type { Section } from '@kantine/routing';
import { type createStaticHandler, isPersonalPage, messageOf, runLoaders } from '@kantine/routing/server';

import { allSections, isEnabled } from '../federation/sections';
import { findFailure } from '../hydration/find-failure';

export type Handler = ReturnType<typeof createStaticHandler>;
type Sections = Readonly<Record<string, Section>>;
type Context = Exclude<Awaited<ReturnType<Handler['query']>>, Response>;

export interface LoadedPage {
  context: Context;
  url: URL;
}

const maxRedirects = 5;
const origin = 'http://page.invalid';

/** Follows redirects inside the site. @returns null for a page that is left to the browser */
export async function loadPage(
  handler: Handler,
  address: string,
  venue: Venue,
  sections: Sections,
): Promise<LoadedPage | { failure: unknown } | null> {
  const isLeft = (matches: Matches) => isLeftToBrowser(matches, venue, sections);
  let url = new URL(origin + address);
  let message: unknown = null;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await handler.query(new Request(url), {
      requestContext: { message },
      dataStrategy: async (args) => (isLeft(args.matches) ? {} : runLoaders(args)),
    });
    if (!(answer instanceof Response)) {
      const failure = findFailure(answer.errors);
      if (failure !== undefined) return { failure };
      return isLeft(answer.matches) ? null : { context: answer, url };
    }
    message = messageOf(answer);
    url = new URL(answer.headers.get('Location') ?? '/', url);
    if (url.origin !== origin) return null;
  }
  return null;
}

type Matches = readonly { route: { id?: string; handle?: unknown } }[];

function isLeftToBrowser(matches: Matches, venue: Venue, sections: Sections): boolean {
  const routes = matches.map(({ route }) => route);
  const section = allSections().find(({ name }) => routes.some(({ id }) => id === name));
  const isRendered =
    !section || !isEnabled(section, venue) || (!section.needsAccount && section.name in sections);
  return !isRendered || isPersonalPage(routes);
}
