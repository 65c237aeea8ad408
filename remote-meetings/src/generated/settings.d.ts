// The build writes this file, by the section's schema of its settings.
import '@kantine/core';

declare module '@kantine/core' {
  interface SectionSettings {
    "meetings": { opening_days: readonly string[]; allow_updates_until: number | string; meeting_list_text: string };
  }
}
