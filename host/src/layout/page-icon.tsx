import { Icon, usePageIcon } from '@kantine/ui';

export function PageIcon({ name }: { name: string | null }) {
  return <Icon name={usePageIcon(name)} />;
}
