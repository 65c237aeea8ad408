import type { ErrorObject } from 'ajv/dist/2020.js';

import { choiceMessage, maxErrorFields, requiredMessage } from '../http/problem.ts';

export function toFieldErrors(findings: readonly ErrorObject[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  let fields = 0;
  for (const finding of findings) {
    const message = toMessage(finding);
    if (message === undefined) continue;
    const field = toField(finding);
    if (!(field in errors)) {
      if (fields === maxErrorFields) break;
      fields += 1;
    }
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  return errors;
}

function toField({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).split('/').filter(Boolean);
  if (keyword === 'required') path.push(params['missingProperty'] as string);
  return path.join('.') || 'body';
}

function toMessage({ keyword, params, data }: ErrorObject): string | undefined {
  const isMissing = data === '' || (data === null && keyword === 'type');
  if (keyword === 'required' || (isMissing && saysRequired.has(keyword))) return requiredMessage;
  if (keyword === 'format') return formatMessages[params['format'] as string] ?? 'Feltet er ugyldigt.';
  return messages[keyword]?.replace('{limit}', String(params['limit']));
}

const saysRequired = new Set(['type', 'minLength', 'format', 'pattern']);

const formatMessages: Record<string, string> = {
  email: 'Skriv en gyldig email-adresse.',
  date: 'Skriv en gyldig dato.',
};

/** `oneOf` and the like have none: they only repeat the errors of their branches. */
const messages: Record<string, string> = {
  type: 'Feltet har en forkert type.',
  minLength: 'Skriv mindst {limit} tegn.',
  maxLength: 'Skriv højst {limit} tegn.',
  minItems: 'Vælg mindst én.',
  maxItems: 'Vælg højst {limit}.',
  minimum: 'Skal være mindst {limit}.',
  exclusiveMinimum: 'Skal være over {limit}.',
  maximum: 'Må højst være {limit}.',
  formatMinimum: 'Skriv en gyldig dato.',
  enum: choiceMessage,
  const: choiceMessage,
  pattern: 'Feltet er ugyldigt.',
};
