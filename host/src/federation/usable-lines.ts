import type { RegistryEntry } from '@kantine/core';

const fields = ['version', 'entry', 'global', 'contract'] as const;

/** The lines of a registry that say where code lies. One that is damaged costs its own section, and no other. */
export function usableEntries(sections: Record<string, RegistryEntry>): Record<string, RegistryEntry> {
  return Object.fromEntries(
    Object.entries(sections)
      .filter(([, line]) =>
        fields.every((field) => typeof (line as RegistryEntry | null)?.[field] === 'string'),
      )
      .map(([name, { opens, calls, ...line }]) => [
        name,
        { ...line, ...(isTexts(opens) && { opens }), ...(isTexts(calls) && { calls }) },
      ]),
  );
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
