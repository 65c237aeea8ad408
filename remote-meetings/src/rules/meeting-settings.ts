import { type OpeningDays, toOpeningDays, useVenue } from '@kantine/core';

export interface MeetingSettings {
  openingDays: OpeningDays;
  /** Minutes before its start after which a meeting can no longer be changed. */
  allowUpdatesUntil: number;
}

const defaultSettings: MeetingSettings = { openingDays: toOpeningDays([]), allowUpdatesUntil: 0 };

/** A venue without settings accepts every time, unless its API refuses. */
export function useMeetingSettings(): MeetingSettings {
  return useVenue().meetings ?? defaultSettings;
}
