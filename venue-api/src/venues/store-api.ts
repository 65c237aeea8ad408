import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/handlers.ts';

export function storeApi({ venue }: Context): Handlers {
  return { getStore: async () => ({ data: { attributes: venue.store } }) };
}
