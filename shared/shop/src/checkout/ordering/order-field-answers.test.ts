import type { OrderField, TakeawaySection } from '@kantine/core';
import { useTakeawayCart } from '../../carts/carts';
import { findAnswers, hasMissingAnswers } from './order-field-answers';

const field = (id: number, changes: Partial<OrderField> = {}): OrderField => ({
  id,
  name: `Felt ${id}`,
  widget: 'text',
  isRequired: true,
  options: [],
  ...changes,
});
const sectionOf = (...groups: OrderField[][]) =>
  ({
    orderFieldGroups: groups.map((fields) => ({ name: '', description: '', fields })),
  }) as unknown as TakeawaySection;
const choice = field(1, { widget: 'select', options: ['Nord', 'Syd'] });
const text = field(2);
const optional = field(3, { isRequired: false });

test.each<[string, OrderField[], Record<number, string>, Record<number, string>, string[] | null]>([
  ['no fields', [], {}, {}, []],
  ['the cart’s answers', [choice, text], { 1: 'Nord', 2: 'a' }, { 1: 'Syd', 2: 'b' }, ['Nord', 'a']],
  ['the last order’s answers', [choice, text], {}, { 1: 'Syd', 2: 'b' }, ['Syd', 'b']],
  ['the last order’s answers to an emptied form', [text], { 2: '' }, { 2: 'b' }, ['b']],
  ['a cart that is answered in part', [choice, text], { 1: 'Nord' }, { 1: 'Syd', 2: 'b' }, null],
  ['no answers', [text], {}, {}, null],
  ['an optional field without an answer', [text, optional], { 2: 'a' }, {}, ['a']],
  ['an option that the venue has removed', [choice], {}, { 1: 'Øst' }, null],
  ['an optional option that was removed', [{ ...choice, isRequired: false }], {}, { 1: 'Øst' }, []],
  ['a field that is new since the last order', [choice, text], {}, { 1: 'Syd' }, null],
])('the answers of an order with %s', (_, fields, details, lastDetails, expected) => {
  const answers = findAnswers(sectionOf(fields), { details, lastDetails });
  expect(answers && answers.map(({ value }) => value)).toEqual(expected);
});

test.each<[string, OrderField[][], Record<number, string>, boolean]>([
  ['without fields', [], {}, false],
  ['with all required answers', [[choice, text], [optional]], { 1: 'Nord', 2: 'a' }, false],
  ['without one of a group’s answers', [[choice, text]], { 1: 'Nord' }, true],
  ['without the answers of one group', [[choice], [text]], { 1: 'Nord' }, true],
  ['with a removed option in an optional field', [[{ ...choice, isRequired: false }]], { 1: 'Øst' }, true],
])('the form of an order %s lacks an answer, or none', (_, groups, details, isMissing) => {
  useTakeawayCart.setState({ details });
  expect(hasMissingAnswers(sectionOf(...groups))).toBe(isMissing);
});
