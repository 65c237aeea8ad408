import { toNumber } from '@kantine/contract/store-forms';

import { isRecord } from './values';

export { toNumber };

// Each function reads a field of the wire. A missing field is empty, and so is one of a wrong type.

type Name<Wire> = Wire extends unknown ? keyof Wire & string : never;
type Given<Wire> = Wire | null | undefined;
type Item<List> = List extends readonly (infer One)[] ? NonNullable<One> : never;

// eslint-disable-next-line declared-state/required -- a listener for names of fields
let report: (name: string) => void = () => undefined;

export function onIgnoredField(listener: (name: string) => void): void {
  report = listener;
}

export function textAt<Wire>(wire: Given<Wire>, name: Name<Wire>): string {
  return read(wire, name, toText) ?? '';
}

/** For what people have typed, which a form saves again: a number counts as its digits. */
export function inputAt<Wire>(wire: Given<Wire>, name: Name<Wire>): string {
  return read(wire, name, toInput) ?? '';
}

export function numberAt<Wire>(wire: Given<Wire>, name: Name<Wire>): number | null {
  return read(wire, name, toNumber);
}

export function idAt<Wire>(wire: Given<Wire>, name: Name<Wire>): number | null {
  return read(wire, name, (value) => {
    const id = toNumber(value);
    return Number.isSafeInteger(id) ? id : null;
  });
}

export function isTrueAt<Wire>(wire: Given<Wire>, name: Name<Wire>): boolean {
  return read(wire, name, (value) => (typeof value === 'boolean' ? value : null)) ?? false;
}

export function recordAt<Wire, Key extends Name<Wire>>(
  wire: Given<Wire>,
  name: Key,
): NonNullable<Wire[Key]> | null {
  return read(wire, name, (value) => (isRecord(value) ? (value as NonNullable<Wire[Key]>) : null));
}

export function recordsAt<Wire, Key extends Name<Wire>>(
  wire: Given<Wire>,
  name: Key,
): Item<NonNullable<Wire[Key]>>[] {
  return (
    itemsAt(wire, name, (item) => (isRecord(item) ? (item as Item<NonNullable<Wire[Key]>>) : null)) ?? []
  );
}

/** The items that are texts or numbers; `null` if there is no list. */
export function textsAt<Wire>(wire: Given<Wire>, name: Name<Wire>): string[] | null {
  return itemsAt(wire, name, toInput);
}

/** Reads as `parse` does, to which what it refuses is of a wrong type. */
export function parsedAt<Wire, Value>(
  wire: Given<Wire>,
  name: Name<Wire>,
  parse: (value: unknown) => Value | null,
): Value | null {
  return read(wire, name, parse);
}

export function textLikeAt<Wire>(wire: Given<Wire>, name: Name<Wire>, form: RegExp): string {
  const parse = (value: unknown) => {
    const text = toText(value)?.trim() ?? null;
    return text && !form.test(text) ? null : text;
  };
  return read(wire, name, parse) ?? '';
}

function itemsAt<Value>(wire: unknown, name: string, parse: (item: unknown) => Value | null) {
  const list = read(wire, name, (value) => (Array.isArray(value) ? (value as unknown[]) : null));
  return list && list.flatMap((item) => check(name, item, parse) ?? []);
}

function read<Value>(wire: unknown, name: string, parse: (value: unknown) => Value | null): Value | null {
  return isRecord(wire) ? check(name, wire[name], parse) : null;
}

function check<Value>(name: string, value: unknown, parse: (value: unknown) => Value | null): Value | null {
  const parsed = value == null ? null : parse(value);
  if (parsed === null && value != null) report(name);
  return parsed;
}

/** Half of an emoji, where a text was cut, cannot be encoded for an address. */
function toText(value: unknown): string | null {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : null;
}

function toInput(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : toText(value);
}
