import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readCard } from './card.ts';

const now = new Date('2026-11-23T12:00:00+01:00');
const form = { number: '4111 1111 1111 1111', expiration: '08/30', code: '123' };
const errorsOf = (change: Partial<typeof form>) => {
  const card = readCard({ ...form, ...change }, now);
  return 'errors' in card ? card.errors : null;
};

describe('a card form', () => {
  for (const [number, behaviour, maskedNumber] of [
    ['4111 1111 1111 1111', 'accepted', '4111 11XX XXXX 1111'],
    ['4000-0000-0000-0002', 'declined', '4000 00XX XXXX 0002'],
    ['4000000000003220', 'slow', '4000 00XX XXXX 3220'],
    [' 4000 0000 0000 0341 ', 'declined-later', '4000 00XX XXXX 0341'],
  ] as const)
    it(`with the test card ${number} is a card of which no whole number is left`, () => {
      assert.deepEqual(readCard({ ...form, number }, now), {
        behaviour,
        type: 'visa',
        maskedNumber,
        expiration: '08/30',
      });
    });

  for (const expiration of ['08/30', '0830', '08 / 30', '08  30', '08/2030', ' 08/30 '])
    it(`takes '${expiration}' for August 2030`, () => {
      const card = readCard({ ...form, expiration }, now);
      assert.equal('expiration' in card && card.expiration, '08/30');
    });

  for (const expiration of [
    '',
    '13/30',
    '00/30',
    '8/30',
    '08',
    '30',
    '08/3',
    '108/30',
    '08/300',
    'a08/30',
    '08x30',
  ])
    it(`does not take '${expiration}' for a month`, () => {
      assert.deepEqual(errorsOf({ expiration }), { expiration: 'Skriv måned og år, for eksempel 08/30.' });
    });

  it('takes a card in its last month, and none a month later', () => {
    assert.equal(errorsOf({ expiration: '11/26' }), null);
    assert.deepEqual(errorsOf({ expiration: '10/26' }), { expiration: 'Kortet er udløbet.' });
  });

  for (const code of ['123', '1234', ' 123 '])
    it(`takes the code '${code}'`, () => assert.equal(errorsOf({ code }), null));

  for (const code of ['', '12', '12345', '1234a', 'a123', '12 3'])
    it(`does not take the code '${code}'`, () =>
      assert.deepEqual(errorsOf({ code }), { code: 'Skriv de tre cifre bag på kortet.' }));

  it('says that a number is missing, or is no test card', () => {
    assert.deepEqual(errorsOf({ number: ' - ' }), { number: 'Skriv kortets nummer.' });
    const unknown = { number: 'Sandkassen kender kun testkortene herunder.' };
    assert.deepEqual(errorsOf({ number: '5555 5555 5555 4444' }), unknown);
  });

  it('names all that is wrong at once', () => {
    assert.deepEqual(Object.keys(errorsOf({ number: '', expiration: '', code: '' }) ?? {}).sort(), [
      'code',
      'expiration',
      'number',
    ]);
  });
});
