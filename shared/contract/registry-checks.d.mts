// The types of src/generated/registry-checks.mjs. Each check fills in defaults and drops unknown fields.
import type { SectionDescription } from './registry.mjs';

export function isEntry(
  value: unknown,
): value is { version: string; entry: string; global: string; contract: string };
export function isFiles(value: unknown): value is string[];
export function isCalls(value: unknown): value is string[];
export function isDescription(value: unknown): value is SectionDescription;
