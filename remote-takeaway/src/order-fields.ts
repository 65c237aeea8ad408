import { useTakeawayCart } from '@kantine/shared/carts';
import type { TakeawaySection } from '@kantine/shared/venue';

/** Whether a field that the store requires an answer to has none yet. */
export function lacksAnswers({ orderFieldGroups }: TakeawaySection): boolean {
  const { details } = useTakeawayCart.getState();
  return orderFieldGroups.some(({ fields }) =>
    fields.some(({ id, isRequired }) => isRequired && !details[id]),
  );
}
