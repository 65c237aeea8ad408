import { settingsMark } from '@kantine/contract/settings-mark';
import { type CheckedRecord, readPageData } from '@kantine/core';

export function checkedByServer(attributes: CheckedRecord['attributes']): CheckedRecord | undefined {
  const { checked } = readPageData();
  const record: Readonly<Record<string, unknown>> = attributes;
  const isSame =
    checked && Object.entries(checked.marks).every(([name, mark]) => settingsMark(record[name]) === mark);
  return isSame
    ? { attributes: { ...attributes, ...checked.changes }, verdicts: checked.verdicts }
    : undefined;
}
