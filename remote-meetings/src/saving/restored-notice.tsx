import { Notice } from '@kantine/shared/ui';

/** For who was logged out in the middle of a form and is back: what they had typed is there again. */
export function RestoredNotice() {
  return <Notice>Du blev logget ud, før dine ændringer blev gemt. Tryk på Gem for at gemme dem.</Notice>;
}
