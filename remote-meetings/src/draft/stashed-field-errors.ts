import { formError, type FormErrors } from '@kantine/ui/forms';
import { useFlash } from '@kantine/routing';
import { onSessionChange } from '@kantine/core';

export function splitFieldErrors(errors: Readonly<Record<string, string>>) {
  const meeting: Record<string, string> = {};
  const deliveries: { index: number; field: string; message: string }[] = [];
  for (const [key, message] of Object.entries(errors)) {
    const [, index, field = formError] = /^meeting_milestones\.(\d+)(?:\.(.+))?/.exec(key) ?? [];
    if (index === undefined) meeting[key] = message;
    else deliveries.push({ index: Number(index), field, message });
  }
  return { meeting, deliveries };
}

// In memory, because the history's state would show corrected errors again after Back.
const errorsByValues = new Map<string, FormErrors>();

// The keys contain the customer's input.
onSessionChange(
  { name: 'meeting-field-errors', phase: 'forms', holds: 'the venue’s errors for a meeting’s fields' },
  ({ kind }) => {
    if (kind !== 'updated') errorsByValues.clear();
  },
);

export function stashFieldErrors(errors: FormErrors, values: object): void {
  const key = JSON.stringify(values);
  errorsByValues.set(key, { ...errorsByValues.get(key), ...errors });
}

export function clearStashedFieldErrors(): void {
  errorsByValues.clear();
}

export function useStashedFieldErrors(values: object | undefined): FormErrors | undefined {
  const key = JSON.stringify(values ?? null);
  return useFlash(
    () => errorsByValues.get(key),
    () => {
      errorsByValues.delete(key);
    },
  );
}
