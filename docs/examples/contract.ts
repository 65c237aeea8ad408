import { errorCode, type WireMenuItem } from '@kantine/contract';
import type { Failure } from '@kantine/core';

export function isVegetarian(dish: WireMenuItem): boolean {
  return /vegetar/i.test(`${dish.name} ${dish.description ?? ''}`);
}

export function isSoldOut(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === errorCode.soldOut;
}
