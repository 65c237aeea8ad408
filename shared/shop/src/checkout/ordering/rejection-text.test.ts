import { sayFailure } from '@kantine/core';
import { sayInvalidFields } from './refused-fields';

test('the messages of the rejected fields are read one after another, each once', () => {
  const fields = { customer_name: 'For langt.', customer_email: 'Ugyldig.', comment: 'For langt.' };
  expect(sayInvalidFields({ kind: 'invalid', fields, message: null })).toBe('For langt. Ugyldig.');
});

test('a refusal without any words asks nobody to correct fields that the page has not', () => {
  expect(sayInvalidFields({ kind: 'invalid', fields: {}, message: null })).toBe('');
});

test.each([{ kind: 'offline' } as const, { kind: 'invalid', fields: {}, message: 'Ret ordren.' } as const])(
  'a failure without rejected fields is said as everywhere: %j',
  (failure) => expect(sayInvalidFields(failure)).toBe(sayFailure(failure)),
);
