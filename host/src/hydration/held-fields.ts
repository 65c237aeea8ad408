import type { Successors } from './successors';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input, textarea, select';

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(fields);

export function createHeldFields(successors: Successors) {
  const values = new Map<Field, string | boolean>();
  const keep = (field: Field) => {
    successors.keep(field);
    values.set(field, valueOf(field));
  };
  return {
    keep,
    /** Browsers restore and fill in fields without an event. React may reset a field in its first renderings. */
    keepFilledIn() {
      for (const field of document.querySelectorAll<Field>(fields))
        if (valueOf(field) !== defaultOf(field)) keep(field);
    },
    /** React may have reset the field since: what is typed now comes after what was typed before. */
    restore(field: Field) {
      for (const [kept, value] of values)
        if (typeof value === 'string' && field.value !== value && successors.of(kept) === field) {
          field.value = value;
          // Fields of an e-mail address or a number have no caret, which goes to the end by itself.
          if ('selectionStart' in field && field.selectionStart !== null)
            field.setSelectionRange(value.length, value.length);
        }
    },
    showInSuccessors() {
      for (const kept of values.keys()) {
        const field = successors.of(kept);
        if (field && field !== kept) field.value = kept.value;
      }
    },
    giveBack(isDead: (field: Field) => boolean) {
      for (const [kept, value] of values) {
        const field = successors.of(kept);
        if (field && !isDead(field)) giveBackValue(field, value, kept);
      }
    },
  };
}

const isToggle = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const valueOf = (field: Field) => (isToggle(field) ? field.checked : field.value);

function defaultOf(field: Field): string | boolean | undefined {
  if (isToggle(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

/** React handles an event only if the value differs from the one that was set last through its own setter. */
function giveBackValue(field: Field, value: string | boolean, kept: Field): void {
  if (typeof value === 'boolean') {
    if (!isToggle(field) || (field.type === 'radio' && !value)) return;
    field.checked = !value;
    field.click();
    return;
  }
  const isSelect = field instanceof HTMLSelectElement;
  const caret =
    kept instanceof HTMLSelectElement ? null : ([kept.selectionStart, kept.selectionEnd] as const);
  if (!isSelect) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (!isSelect && caret && caret[0] !== null) field.setSelectionRange(...caret);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}
