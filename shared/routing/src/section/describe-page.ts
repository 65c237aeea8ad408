import { type ApiQuery, type Day, type Instant, type Ore, queryClient, type Venue } from '@kantine/core';

/** A page in the words of search engines and link previews; every part has a default. */
export interface PageDescription {
  /** Plain text. The venue's own description by default. */
  description?: string | undefined;
  /** The one path of a page that several addresses show. The shown path by default. */
  path?: string;
  goods?: { kind: 'menu' | 'products'; items: readonly Goods[] } | undefined;
}

export interface Goods {
  name: string;
  description: string;
  price: Ore;
  image: string | null;
  /** `null` is unlimited. */
  remaining: number | null;
  deadline?: Instant | null;
  /** Danish words with commas between. */
  diets?: string | undefined;
}

export interface DescribeContext {
  venue: Venue;
  pathname: string;
  /** The answer to a query of the page; `undefined` until it has come. */
  dataOf<Data>(query: ApiQuery<Data>): Data | undefined;
}

export function dataOf<Data>({ queryKey }: ApiQuery<Data>): Data | undefined {
  return queryClient.getQueryData<Data>(queryKey);
}

export interface SitemapContext {
  venue: Venue;
  today: Day;
  read<Data>(query: ApiQuery<Data>): Promise<Data>;
}
