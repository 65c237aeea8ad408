import { settingsMark, withoutNulls } from '@kantine/contract/settings-mark';
import { type CheckedRecord, readPageData } from '@kantine/core';

export function checkedByServer(attributes: CheckedRecord['attributes']): CheckedRecord | undefined {
  const { checked } = readPageData();
  const record: Readonly<Record<string, unknown>> = attributes;
  const isSame =
    checked && Object.entries(checked.marks).every(([name, mark]) => settingsMark(record[name]) === mark);
  if (!isSame) return undefined;
  const { verdicts, changes } = checked;
  const accepted = Object.values(verdicts).flatMap((name) =>
    typeof name === 'string' && name in record ? [[name, withoutNulls(record[name])]] : [],
  );
  return { attributes: { ...attributes, ...Object.fromEntries(accepted), ...changes }, verdicts };
}
