import { type OpeningDays, toOpeningDays, useVenue } from '@kantine/core';

export interface MeetingSettings {
  openingDays: OpeningDays;
  /** Minutes before its start after which a meeting can no longer be changed. */
  allowUpdatesUntil: number;
}

const defaultSettings: MeetingSettings = { openingDays: toOpeningDays([]), allowUpdatesUntil: 0 };

/** The venue's settings for meetings; a venue without them accepts every time, or its API refuses. */
export function useMeetingSettings(): MeetingSettings {
  return useVenue().meetings ?? defaultSettings;
}
