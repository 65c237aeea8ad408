// The build writes this file, by the section's schema of its settings.
import '@kantine/core';

declare module '@kantine/core' {
  interface SectionSettings {
    "retail": { alias?: string; description?: string };
  }
}
