import { type Failure, sayFailure } from '@kantine/core';
import { isOfOrderField } from './field-errors';

const ofCustomer = ['customer_name', 'customer_email', 'comment'];

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

export function sayInvalidFields(failure: Failure): string {
  const messages = failure.kind === 'invalid' ? Object.values(failure.fields) : [];
  return [...new Set(messages)].join(' ') || sayFailure(failure);
}
