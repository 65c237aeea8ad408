/* eslint-disable declared-state/required -- the page's check of a store record */
import type { WireStore } from '@kantine/contract';
import type { Verdicts } from '@kantine/contract/check-store';

/** The settings of each section by its name. The build of a section adds its own, by its schema. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- sections augment it
export interface SectionSettings {}

/** A record in which the settings of each section that is on fit its schema, with their defaults. */
export interface CheckedRecord {
  attributes: WireStore;
  verdicts: Verdicts;
}

type RecordCheck = (attributes: WireStore, isRenewed: boolean) => Promise<CheckedRecord> | CheckedRecord;

const noCheck: RecordCheck = (attributes) => ({ attributes, verdicts: {} });

let check = noCheck;

/** @param given `isRenewed`: the page has a record, which stays if the check rejects */
export function provideRecordCheck(given: RecordCheck = noCheck): void {
  check = given;
}

export async function checkedRecord(
  answer: object,
  attributes: WireStore,
  isRenewed: boolean,
): Promise<CheckedRecord> {
  const { sectionVerdicts: verdicts } = answer as { sectionVerdicts?: Verdicts };
  return verdicts ? { attributes, verdicts } : check(attributes, isRenewed);
}
