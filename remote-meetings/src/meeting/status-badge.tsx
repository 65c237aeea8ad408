import { Badge } from '@kantine/shared/ui';

import type { MeetingStatus } from './meeting';

const looks = {
  unapproved: { tone: 'red', words: 'Ikke godkendt' },
  ready: { tone: 'blue', words: 'Klar' },
  unpaid: { tone: 'yellow', words: 'Ikke betalt' },
  paid: { tone: 'green', words: 'Betalt' },
  unknown: { tone: 'neutral', words: 'Ukendt' },
} as const satisfies Record<MeetingStatus, { tone: string; words: string }>;

/** How far a meeting has come, in words and colour. */
export function StatusBadge({ status }: { status: MeetingStatus }) {
  const { tone, words } = looks[status];
  return <Badge tone={tone}>{words}</Badge>;
}
