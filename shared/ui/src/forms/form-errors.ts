import { FORM_ERROR, setIn } from 'final-form';
import { type Failure, sayFailure } from '@kantine/core';

/** What saving resolves with when it did not succeed: a message by field, and `formError` for the form as a whole. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

/** The key of a message that belongs to the form as a whole; it is shown at its top. */
export const formError = FORM_ERROR;

/** A failed call as a form's errors: the venue's message at each field it rejected, or the Danish sentence for the rest. */
export function toFormErrors(failure: Failure): FormErrors {
  if (failure.kind === 'invalid' && Object.keys(failure.fields).length > 0) return failure.fields;
  return { [formError]: sayFailure(failure) };
}

/**
 * The messages where the form library looks for them: those of a list's rows in a list (`rooms.0.id` of the wire is the field
 * `rooms[0].id`). Messages for fields that the form does not show would be lost: they are said for the form as a whole.
 */
export function assignErrors(errors: FormErrors, shownFields: readonly string[]): object {
  const words = [errors[formError]];
  let placed: object = {};
  for (const [key, message] of Object.entries(errors)) {
    if (!message || key === formError) continue;
    const field = shownFields.find((name) => name === key || onWire(name) === key);
    if (field === undefined) words.push(message);
    else placed = setIn(placed, field, message);
  }
  const forAll = words.filter(Boolean).join(' ');
  return forAll ? { ...placed, [formError]: forAll } : placed;
}

/** Messages by the fields' names as the form library keeps them: `rooms[0].id` in the first of a list. */
export function toErrorTree(errors: FormErrors): object {
  return Object.entries(errors).reduce<object>(
    (tree, [name, message]) => (message ? setIn(tree, name, message) : tree),
    {},
  );
}

/** A field's name as the venue writes it. */
function onWire(name: string): string {
  return name.replaceAll('[', '.').replaceAll(']', '');
}
