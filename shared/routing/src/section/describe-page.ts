import { type ApiQuery, type Day, type Instant, type Ore, queryClient, type Venue } from '@kantine/core';

export interface PageDescription {
  description?: string | undefined;
  path?: string;
  goods?: { kind: 'menu' | 'products'; items: readonly Goods[] } | undefined;
}

export interface Goods {
  name: string;
  description: string;
  price: Ore;
  image: string | null;
  remaining: number | null;
  deadline?: Instant | null;
  diets?: string | undefined;
}

export interface DescribeContext {
  venue: Venue;
  pathname: string;
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
