import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import { toAsciiEmail } from '../accounts/email/email.ts';
import { checkIsValid } from '../http/problem.ts';
import { toFieldErrors } from './danish-messages.ts';
import { inlineReferences, type Json, type Operation } from './document.ts';
import { inspectValues } from './inspect-values.ts';
import { describeViolations } from './violations.ts';

// Ajv converts '1e309' to Infinity; strict numbers would then skip its limits.
const parameterChecks = createChecker({ allErrors: true, coerceTypes: true, strictNumbers: false });
const firstErrorChecks = createChecker();
const allErrorsChecks = createChecker({ allErrors: true });

const storableIds = { WireId: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 } };
/** Stricter than the contract: the demo sends numbers as numbers, and instants with an offset. */
const demoSchemas = {
  WireId: { type: 'integer', minimum: 0 },
  WirePrice: { type: 'number', minimum: 0 },
  Instant: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+0[12]:00$' },
};

export interface RequestParts {
  readonly params: Json;
  readonly query: Json;
  readonly headers: Json;
  readonly body: unknown;
}

/** The check throws a 422 with all errors by field, and converts parameters in place. */
export function compileRequestCheck(operation: Operation): (request: RequestParts) => void {
  const checkParameters = parameterChecks.compile({
    type: 'object',
    properties: {
      params: parameterSchema(operation, 'path'),
      query: parameterSchema(operation, 'query'),
      headers: parameterSchema(operation, 'header'),
    },
  });
  // With references, Ajv would copy all errors found so far for each list item, which is quadratic.
  const bodySchema = operation.bodySchema && inlineReferences(operation.bodySchema);
  const checkBody = bodySchema && firstErrorChecks.compile(bodySchema);
  let checkWholeBody: ValidateFunction | undefined;

  return ({ params, query, headers, body }) => {
    const unstorable = { ...inspectValues({ ...params, ...query }), ...inspectValues(body) };
    const findings = [];
    if (!checkParameters({ params, query, headers })) {
      for (const { instancePath, ...finding } of checkParameters.errors ?? [])
        findings.push({ ...finding, instancePath: instancePath.replace(/^\/(params|query|headers)/, '') });
    }
    if (bodySchema && checkBody && !checkBody(body ?? {})) {
      checkWholeBody ??= allErrorsChecks.compile(bodySchema);
      checkWholeBody(body ?? {});
      for (const finding of checkWholeBody.errors ?? []) findings.push(finding);
    }
    checkIsValid({ ...unstorable, ...toFieldErrors(findings) });
  };
}

export function compileResponseCheck(
  operation: Operation,
): (status: number, body: unknown) => string | undefined {
  const checkOf = compileResponses(operation, firstErrorChecks, demoSchemas);
  return (status, body) => {
    const check = checkOf(status);
    if (!check) return `${operation.id} answered ${status}, which the contract does not know`;
    if (check(body)) return undefined;
    return `${operation.id} answered ${status} with a body that breaks the contract: ${firstErrorChecks.errorsText(check.errors)}`;
  };
}

export function compileVenueCheck(operation: Operation): (status: number, body: unknown) => string[] {
  const checkOf = compileResponses(operation, allErrorsChecks);
  return (status, body) => {
    const check = checkOf(status);
    if (!check) return [`status: ${status}, which the contract does not know`];
    return check(body) ? [] : describeViolations(check.errors ?? []);
  };
}

type Check = Pick<ValidateFunction, 'errors'> & ((body: unknown) => boolean);

function compileResponses(
  operation: Operation,
  checks: Ajv2020,
  replaced: Record<string, Json> = {},
): (status: number) => Check | undefined {
  const anything: Check = () => true;
  const byStatus = new Map<string, Check>();
  for (const [status, schema] of operation.responses)
    byStatus.set(status, schema ? checks.compile(inlineReferences(schema, replaced)) : anything);
  return (status) => {
    const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((name) =>
      byStatus.has(name),
    );
    return key ? byStatus.get(key) : undefined;
  };
}

function createChecker(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, strictNumbers: true, verbose: true, ...options });
  // The types declare a default export that Node does not see.
  (addFormats as unknown as typeof addFormats.default)(ajv, { keywords: true });
  const asciiEmail = ajv.formats['email'] as RegExp;
  ajv.addFormat('email', (email: string) => asciiEmail.test(toAsciiEmail(email)));
  return ajv;
}

function parameterSchema(operation: Operation, location: 'path' | 'query' | 'header'): Json {
  const parameters = operation.parameters.filter((parameter) => parameter.in === location);
  const nameOf = (name: string) => (location === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema }) => [
        nameOf(name),
        { maximum: Number.MAX_VALUE, ...inlineReferences(schema, storableIds) },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => nameOf(name)),
  };
}
