import { errorCode } from '@kantine/contract';
import { type Failure, sayFailure, type Venue } from '@kantine/core';
import type { OrderRequest } from '../../purchases/purchase';
import { isOfOrderField } from './field-errors';
import { findOrderField, orderFieldsOf } from './order-field-names';

/** The names of what the person types, beside the answers to order fields. */
export const ofCustomer = ['customer_name', 'customer_email', 'comment'];

export function invalidNames(failure: Failure): string[] {
  return failure.kind === 'invalid' ? Object.keys(failure.fields) : [];
}

/** The venue refuses the price, and has annulled the payment if there was one. */
export function isPriceRefused(failure: Failure): boolean {
  return invalidNames(failure).some((name) => name.toLowerCase() === 'x-expected-total');
}

export function isPaymentInvalid(failure: Failure): boolean {
  return invalidNames(failure).some((name) => name.includes('external_token'));
}

export function isOfTypedField(failure: Failure): boolean {
  return invalidNames(failure).some((name) => ofCustomer.includes(name) || isOfOrderField(name));
}

/** A price (also of a refused payment), a deadline, a way to pay or an option may be another one now; a typed text is the person’s own. */
export function isRecordOld(failure: Failure, venue: Venue, order: OrderRequest): boolean {
  if (failure.kind === 'refused')
    return failure.code === errorCode.soldOut || failure.code === errorCode.expired;
  if (failure.kind !== 'invalid') return false;
  const fields = orderFieldsOf(venue);
  const isTyped = (name: string) =>
    ofCustomer.includes(name) || findOrderField(name, fields, order)?.widget === 'text';
  const names = invalidNames(failure);
  return names.length === 0 || !names.every(isTyped);
}

/** The venue's own words: a page of a recovery has no fields to point at. */
export function sayInvalidFields(failure: Failure): string {
  if (failure.kind !== 'invalid') return sayFailure(failure);
  return [...new Set(Object.values(failure.fields))].join(' ') || (failure.message ?? '');
}
