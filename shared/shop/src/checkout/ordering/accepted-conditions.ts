import { onSessionChange } from '@kantine/core';
import type { ShopName } from '../../purchases/purchase';

export const acceptedConditions = new Set<ShopName>();

onSessionChange(
  { name: 'accepted-conditions', phase: 'forms', holds: 'the shops whose conditions are accepted' },
  ({ kind }) => {
    if (kind !== 'updated') acceptedConditions.clear();
  },
);
