import { Badge } from '@kantine/ui';

import type { MeetingStatus } from './meeting';

const looks = {
  unapproved: { tone: 'red', label: 'Ikke godkendt' },
  ready: { tone: 'blue', label: 'Klar' },
  unpaid: { tone: 'yellow', label: 'Ikke betalt' },
  paid: { tone: 'green', label: 'Betalt' },
  unknown: { tone: 'neutral', label: 'Ukendt' },
} as const satisfies Record<MeetingStatus, { tone: string; label: string }>;

export function StatusBadge({ status }: { status: MeetingStatus }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
