import { Icon, usePageIcon } from '@kantine/ui';

/** The icon that the store chose for one of its pages. */
export function PageIcon({ name }: { name: string | null }) {
  return <Icon name={usePageIcon(name)} />;
}
