import { createStored } from '../session/stored';
import { isRecord } from '../values/values';

export interface Badge {
  /** A whole number from 1 to 999. */
  count: number;
  /** For screen readers, such as '3 stempler': at most 60 characters. */
  words: string;
}

const useBadges = createStored(
  'badges',
  ({ of }) => ({
    of: Object.fromEntries(
      Object.entries(isRecord(of) ? of : {}).filter((entry): entry is [string, Badge] => isBadge(entry[1])),
    ),
  }),
  () => ({}),
  {
    name: 'badges',
    phase: 'stores',
    holds: 'numbers beside sections’ links',
    follow:
      ({ change }) =>
      ({ kind }) => {
        if (kind !== 'updated') change(() => ({ of: {} }));
      },
  },
  'session',
);

/** Kept for the session. Any other value than a badge, such as `null` or a count of 0, removes the section's. */
export function setBadge(section: string, badge: Badge | null): void {
  useBadges.change(({ of: { [section]: before, ...others } }) => {
    if (!isBadge(badge)) return before ? { of: others } : {};
    const { count, words } = badge;
    return before?.count === count && before.words === words
      ? {}
      : { of: { ...others, [section]: { count, words } } };
  });
}

export const useBadge = (section: string): Badge | undefined => useBadges(({ of }) => of[section]);

export const onBadge = (handle: (section: string, badge: Badge) => void): (() => void) =>
  useBadges.subscribe((now, before) => {
    for (const [section, badge] of Object.entries(now.of))
      if (badge !== before.of[section]) handle(section, badge);
  });

function isBadge(value: unknown): value is Badge {
  if (!isRecord(value)) return false;
  const { count, words } = value;
  return (
    Number.isInteger(count) &&
    (count as number) > 0 &&
    (count as number) < 1000 &&
    typeof words === 'string' &&
    /[\p{L}\p{N}]/u.test(words) &&
    words.length <= 60
  );
}
