import { Notice } from '@kantine/ui';

export function RestoredNotice() {
  return <Notice>Du blev logget ud, før dine ændringer blev gemt. Tryk på Gem for at gemme dem.</Notice>;
}
