import type { ErrorObject } from 'ajv/dist/2020.js';

import { maxErrorFields, requiredMessage } from '../http/problem.ts';

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
  switch (keyword) {
    case 'required':
      return requiredMessage;
    case 'type':
      return data === null || data === '' ? requiredMessage : 'Feltet har en forkert type.';
    case 'minLength':
      return data === '' ? requiredMessage : `Skriv mindst ${params['limit']} tegn.`;
    case 'maxLength':
      return `Skriv højst ${params['limit']} tegn.`;
    case 'minItems':
      return 'Vælg mindst én.';
    case 'maxItems':
      return `Vælg højst ${params['limit']}.`;
    case 'minimum':
    case 'exclusiveMinimum':
      return keyword === 'minimum'
        ? `Skal være mindst ${params['limit']}.`
        : `Skal være over ${params['limit']}.`;
    case 'maximum':
      return `Må højst være ${params['limit']}.`;
    case 'formatMinimum':
      return formatMessages['date'];
    case 'format':
      return data === ''
        ? requiredMessage
        : (formatMessages[params['format'] as string] ?? 'Feltet er ugyldigt.');
    case 'enum':
    case 'const':
      return 'Vælg en af mulighederne.';
    case 'pattern':
      return data === '' ? requiredMessage : 'Feltet er ugyldigt.';
    // `oneOf` and the like only repeat the errors of their branches.
    default:
      return undefined;
  }
}

const formatMessages: Record<string, string> = {
  email: 'Skriv en gyldig email-adresse.',
  date: 'Skriv en gyldig dato.',
};
