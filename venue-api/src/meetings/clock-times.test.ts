import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isEndAfterStart, isOverlapping, isWithinHours, positionOf } from './clock-times.ts';

const span = (text: string) => {
  const [start_time, end_time] = text.split('-') as [string, string];
  return { start_time, end_time };
};

for (const [times, is] of [
  ['09:00-09:01', true],
  ['09:00-09:00', false],
  ['09:00-08:59', false],
  ['23:00-00:00', true],
  ['00:00-00:00', true],
] as const)
  test(`${times} is ${is ? 'a meeting' : 'none'}`, () => {
    assert.equal(isEndAfterStart(span(times)), is);
  });

for (const [time, times, place] of [
  ['08:59', '09:00-11:00', 'before'],
  ['09:00', '09:00-11:00', 'inside'],
  ['11:00', '09:00-11:00', 'inside'],
  ['11:01', '09:00-11:00', 'after'],
  ['00:00', '09:00-11:00', 'before'],
  ['23:59', '22:00-00:00', 'inside'],
  ['00:00', '22:00-00:00', 'inside'],
  ['00:01', '22:00-00:00', 'before'],
] as const)
  test(`${time} is ${place} ${times}`, () => {
    assert.equal(positionOf(time, span(times)), place);
  });

for (const [one, other, is] of [
  ['09:00-11:00', '11:00-12:00', false],
  ['09:00-11:00', '10:59-12:00', true],
  ['09:00-11:00', '08:00-09:00', false],
  ['09:00-11:00', '08:00-09:01', true],
  ['09:00-11:00', '09:30-10:00', true],
  ['09:00-11:00', '09:00-11:00', true],
  ['22:00-00:00', '23:59-00:00', true],
  ['22:00-00:00', '00:00-01:00', false],
  ['00:00-00:00', '12:00-13:00', true],
] as const)
  test(`${one} and ${other} ${is ? 'cannot' : 'can'} share a room`, () => {
    assert.equal(isOverlapping(span(one), span(other)), is);
    assert.equal(isOverlapping(span(other), span(one)), is);
  });

for (const [time, from, to, is] of [
  ['03:00', null, null, true],
  ['03:00', '', '', true],
  ['07:29', '07:30', null, false],
  ['07:30', '07:30', null, true],
  ['16:00', null, '16:00', true],
  ['16:01', null, '16:00', false],
  ['12:00', '11:00', '14:00', true],
  ['10:59', '11:00', '14:00', false],
  ['14:01', '11:00', '14:00', false],
] as const)
  test(`${time} ${is ? 'is' : 'is not'} between ${from} and ${to}`, () => {
    assert.equal(isWithinHours(time, from, to), is);
  });
