import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ProblemError } from '../http/problem.ts';
import type { OrderField, TakeawaySection } from '../venues/store-attributes.ts';
import { toOrderAnswers } from './order-fields.ts';

const choice = { widget_attributes: { options: ['Nord', 'Syd'] } };
const fields: OrderField[] = [
  { id: 1, name: 'Indgang', widget: 'select', is_required: true, ...choice },
  { id: 2, name: 'Hylde', widget: 'radio', is_required: false, ...choice },
  { id: 3, name: 'Besked', widget: 'text', is_required: false, widget_attributes: null },
];
const section = {
  order_field_groups: [
    { name: 'Levering', description: null, order_fields: fields.slice(0, 2) },
    { name: 'Andet', description: null, order_fields: fields.slice(2) },
  ],
} as unknown as TakeawaySection;
const entrance = { order_field_id: 1, field_name: 'Indgang', value: 'Nord' };
const toNorth = { order_field_id: 1, value: 'Nord' };

const accepted = [
  { what: 'the required answer alone', details: [toNorth], answers: [entrance] },
  {
    what: 'an answer with spaces and an id of digits',
    details: [{ order_field_id: '1', value: ' Nord ' }],
    answers: [entrance],
  },
  {
    what: 'an answer to each field, in the order of the fields',
    details: [{ order_field_id: 3, value: 'Ring på' }, { order_field_id: 2, value: 'Syd' }, toNorth],
    answers: [
      entrance,
      { order_field_id: 2, field_name: 'Hylde', value: 'Syd' },
      { order_field_id: 3, field_name: 'Besked', value: 'Ring på' },
    ],
  },
  {
    what: 'no value for the fields that may stay empty',
    details: [toNorth, { order_field_id: 2, value: null }, { order_field_id: 3 }],
    answers: [entrance],
  },
  {
    what: 'an answer to a field that the venue does not have, and stores none for it',
    details: [toNorth, { order_field_id: 9, value: 'Nord' }],
    answers: [entrance],
  },
];
for (const { what, details, answers } of accepted)
  test(`an order may have ${what}`, () => assert.deepEqual(toOrderAnswers(section, details), answers));

const required = ['Dette felt er påkrævet.'];
const notOffered = ['Vælg en af mulighederne.'];
const refused = [
  { what: 'without the required answer', details: [], errors: { 'order_details.1': required } },
  {
    what: 'with a blank required answer',
    details: [{ order_field_id: 1, value: ' ' }],
    errors: { 'order_details.1': required },
  },
  {
    what: 'with answers that are not offered',
    details: [
      { order_field_id: 1, value: 'Øst' },
      { order_field_id: 2, value: 'Vest' },
    ],
    errors: { 'order_details.1': notOffered, 'order_details.2': notOffered },
  },
];
for (const { what, details, errors } of refused)
  test(`an order ${what} is refused by field`, () => {
    assert.throws(
      () => toOrderAnswers(section, details),
      (problem: ProblemError) => {
        assert.equal(problem.status, 422);
        assert.deepEqual(problem.body['errors'], errors);
        return true;
      },
    );
  });

test('a choice that the venue wrote with spaces can be made', () => {
  const spaced = { ...fields[0]!, widget_attributes: { options: ['Nord ', ' Syd'] } };
  const venue = { order_field_groups: [{ name: '', description: null, order_fields: [spaced] }] };
  for (const value of ['Nord ', 'Nord'])
    assert.deepEqual(toOrderAnswers(venue as unknown as TakeawaySection, [{ order_field_id: 1, value }]), [
      entrance,
    ]);
});

test('of two questions with one id the first is answered', () => {
  const again = { ...fields[0]!, name: 'Sted', widget_attributes: { options: ['Øst'] } };
  const groups = [...section.order_field_groups, { name: '', description: null, order_fields: [again] }];
  assert.deepEqual(toOrderAnswers({ ...section, order_field_groups: groups }, [toNorth]), [entrance]);
});

test('no answer is possible where the venue offers no options', () => {
  const group = { name: '', description: null, order_fields: [{ ...fields[0]!, widget_attributes: null }] };
  assert.throws(() => toOrderAnswers({ ...section, order_field_groups: [group] }, [toNorth]), {
    message: notOffered[0]!,
  });
});
