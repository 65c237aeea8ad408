import { settingsMark } from '@kantine/contract/settings-mark';

import { writePageData } from '../testing/fake-federation';
import { checkedByServer } from './checked-by-server';

const attribute = 'kaffe_section';
const recordOf = (settings: unknown) => ({ name: 'K', [attribute]: settings });
const verdicts = { kaffe: attribute };

beforeEach(() => {
  const marks = { [attribute]: settingsMark({ size: 'stor' }), te_section: settingsMark(undefined) };
  writePageData({ checked: { marks, changes: { [attribute]: { size: 'stor', strength: 3 } }, verdicts } });
});

test('the record that the server checked gets the verdicts and defaults of the server', () => {
  const fetched = { ...recordOf({ size: 'stor' }), name: 'A new name', te_section: null };
  expect(checkedByServer(fetched)).toEqual({
    attributes: { ...fetched, [attribute]: { size: 'stor', strength: 3 } },
    verdicts,
  });
});

test('a value that the venue has not set is missing, as the server read it', () => {
  const settings = { size: 'stor', milk: null, sizes: [null, 'lille'] };
  writePageData({ checked: { marks: { [attribute]: settingsMark(settings) }, changes: {}, verdicts } });
  expect(checkedByServer(recordOf(settings))?.attributes).toEqual(
    recordOf({ size: 'stor', sizes: ['lille'] }),
  );
});

test.each<[string, Parameters<typeof checkedByServer>[0]]>([
  ['another value', recordOf({ size: 'lille' })],
  ['no value', { name: 'K' }],
  ['a section more', Object.assign(recordOf({ size: 'stor' }), { te_section: {} })],
])('a record with %s is not the checked one', (_, record) => {
  expect(checkedByServer(record)).toBeUndefined();
});

test('a page without a checked record knows none', () => {
  writePageData({});
  expect(checkedByServer(recordOf({ size: 'stor' }))).toBeUndefined();
});
