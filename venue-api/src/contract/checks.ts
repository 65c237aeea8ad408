import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import { invalid } from '../http/problem.ts';
import { toFieldErrors } from './danish-messages.ts';
import { document, inlineReferences, type Json, type Operation } from './document.ts';
import { toFaultLines } from './violations.ts';
import { inspectValues } from './inspect-values.ts';

/** What is not JSON comes as text: path and query parameters become the numbers that the document says they are. */
const parameterChecks = createChecker(
  withSchemas({ WireId: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 } }),
  { allErrors: true, coerceTypes: true },
);
/** Most bodies are good, or far from it: one fault is enough to know. Only the bodies of a size that the contract allows are checked for all. */
const bodyChecks = createChecker(document);
const everyFault = { allErrors: true };
const bodyChecksOfAllFaults = createChecker(document, everyFault);
const venueChecks = createChecker(document, everyFault);
/** The contract lets a venue write numbers as text; this one does not: its numbers are numbers and its instants have an offset. */
const answerChecks = createChecker(
  withSchemas({
    WireId: { type: 'integer', minimum: 0 },
    WirePrice: { type: 'number', minimum: 0 },
    Instant: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+0[12]:00$' },
  }),
);

export interface RequestParts {
  readonly params: Json;
  readonly query: Json;
  readonly headers: Json;
  readonly body: unknown;
}

/** Makes the check of an operation's requests. It throws a 422 with every finding by field, and converts parameters in place. */
export function compileRequestCheck(operation: Operation): (request: RequestParts) => void {
  const checkParameters = parameterChecks.compile({
    type: 'object',
    properties: {
      params: parameterSchema(operation, 'path'),
      query: parameterSchema(operation, 'query'),
      headers: parameterSchema(operation, 'header'),
    },
  });
  // With references Ajv would copy all faults found so far for each item of a list: the square of the list's length.
  const bodySchema = operation.bodySchema && inlineReferences({ $ref: operation.bodySchema });
  const checkBody = bodySchema ? bodyChecks.compile(bodySchema) : undefined;
  let checkBodyForAll: ValidateFunction | undefined;

  return ({ params, query, headers, body }) => {
    const unstorable = { ...inspectValues({ ...params, ...query }), ...inspectValues(body) };
    const findings = [];
    if (!checkParameters({ params, query, headers })) {
      for (const finding of checkParameters.errors ?? []) {
        findings.push({
          ...finding,
          instancePath: finding.instancePath.replace(/^\/(params|query|headers)/, ''),
        });
      }
    }
    if (bodySchema && checkBody && !checkBody(body ?? {})) {
      checkBodyForAll ??= bodyChecksOfAllFaults.compile(bodySchema);
      checkBodyForAll(body ?? {});
      for (const finding of checkBodyForAll.errors ?? []) findings.push(finding);
    }
    const errors = { ...unstorable, ...toFieldErrors(findings) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
  };
}

/** Makes the check of an operation's own answers. It returns what is wrong with one, in words, or nothing. */
export function compileAnswerCheck(
  operation: Operation,
): (status: number, body: unknown) => string | undefined {
  const checkOf = compileAnswers(operation, answerChecks);
  return (status, body) => {
    const check = checkOf(status);
    if (!check) return `${operation.id} answered ${status}, which the contract does not know`;
    if (check(body)) return undefined;
    return `${operation.id} answered ${status} with a body that breaks the contract: ${answerChecks.errorsText(check.errors)}`;
  };
}

/** The same for the answers of any venue, which has the freedom that the contract gives. It returns each fault in a line of its own. */
export function compileVenueCheck(operation: Operation): (status: number, body: unknown) => string[] {
  const checkOf = compileAnswers(operation, venueChecks);
  return (status, body) => {
    const check = checkOf(status);
    if (!check) return [`status: ${status}, which the contract does not know`];
    return check(body) ? [] : toFaultLines(check.errors ?? []);
  };
}

type Check = Pick<ValidateFunction, 'errors'> & ((body: unknown) => boolean);

function compileAnswers(operation: Operation, checks: Ajv2020): (status: number) => Check | undefined {
  const anything: Check = () => true;
  const byStatus = new Map<string, Check>();
  for (const [status, schema] of operation.answers)
    byStatus.set(status, schema ? checks.compile({ $ref: `api${schema}` }) : anything);
  return (status) => {
    const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((name) =>
      byStatus.has(name),
    );
    return key ? byStatus.get(key) : undefined;
  };
}

function createChecker(source: Json, options: { allErrors?: boolean; coerceTypes?: boolean } = {}): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, verbose: true, ...options });
  // Its types say that the module is its own default export, which it is not in Node.
  (addFormats as unknown as typeof addFormats.default)(ajv, { keywords: true });
  ajv.addSchema(source, 'api');
  return ajv;
}

function parameterSchema(operation: Operation, place: 'path' | 'query' | 'header'): Json {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  // Node has header names in lower case.
  const nameOf = (name: string) => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [nameOf(name), inDocument(schema)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => nameOf(name)),
  };
}

function inDocument(schema: Json): Json {
  return typeof schema['$ref'] === 'string' ? { $ref: `api${schema['$ref']}` } : schema;
}

function withSchemas(replacements: Record<string, Json>): Json {
  const copy = structuredClone(document) as { components: { schemas: Record<string, Json> } };
  Object.assign(copy.components.schemas, replacements);
  return copy;
}
