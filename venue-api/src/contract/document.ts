import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parse } from 'yaml';

import type { operations } from '@kantine/contract/types';

export type OperationId = keyof operations;
export type Json = Record<string, unknown>;

/** One call of the contract, with pointers into the document for the checks that are compiled from it. */
export interface Operation {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With Fastify's own parameters: `/api/v1/orders/:orderId`. */
  readonly url: string;
  readonly access: 'public' | 'guest or account' | 'account';
  readonly parameters: readonly Parameter[];
  /** JSON pointer of the body's schema, when there is a body. */
  readonly bodySchema: string | undefined;
  /** JSON pointers of the answers' schemas by status; undefined for an answer without a documented body. */
  readonly answers: ReadonlyMap<string, string | undefined>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Json;
}

const methods = ['get', 'post', 'put', 'delete'] as const;

export const document: Json = parse(
  readFileSync(fileURLToPath(import.meta.resolve('@kantine/contract/openapi.yaml')), 'utf8'),
) as Json;

export const operationList: readonly Operation[] = readOperations();

function readOperations(): Operation[] {
  const found: Operation[] = [];
  for (const [path, pathItem] of Object.entries(document['paths'] as Record<string, Json>)) {
    const base = (pathItem['servers'] ?? document['servers']) as { url: string }[];
    for (const method of methods) {
      const operation = pathItem[method] as Json | undefined;
      if (!operation) continue;
      const here = `#/paths/${escapePointer(path)}/${method}`;
      found.push({
        id: operation['operationId'] as OperationId,
        method: method.toUpperCase() as Operation['method'],
        url: `${base[0]!.url.replace(/\/$/, '')}${path.replace(/\{(\w+)\}/g, ':$1')}`,
        access: toAccess((operation['security'] ?? document['security']) as Json[]),
        parameters: [
          ...((pathItem['parameters'] ?? []) as Json[]),
          ...((operation['parameters'] ?? []) as Json[]),
        ].map((parameter) => resolve(parameter) as unknown as Parameter),
        bodySchema: operation['requestBody']
          ? `${here}/requestBody/content/application~1json/schema`
          : undefined,
        answers: new Map(
          Object.keys(operation['responses'] as Json).map((status) => [
            status,
            answerSchema(`${here}/responses/${status}`),
          ]),
        ),
      });
    }
  }
  return found;
}

function toAccess(security: Json[]): Operation['access'] {
  if (security.length === 0) return 'public';
  return security.some((way) => Object.keys(way).length === 0) ? 'guest or account' : 'account';
}

function answerSchema(pointer: string): string | undefined {
  const answer = at(pointer);
  const target = typeof answer['$ref'] === 'string' ? answer['$ref'] : pointer;
  const content = at(target)['content'] as Json | undefined;
  return content?.['application/json'] ? `${target}/content/application~1json/schema` : undefined;
}

function resolve(value: Json): Json {
  return typeof value['$ref'] === 'string' ? at(value['$ref']) : value;
}

/** A schema of the document with every reference replaced by what it refers to. */
export function inlineReferences(schema: Json): Json {
  const { $ref, ...own } = schema;
  const inlined = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, inlineValue(value)]));
  if (typeof $ref !== 'string') return inlined;
  const target = inlineReferences(at($ref));
  return Object.keys(inlined).length === 0 ? target : { allOf: [target, inlined] };
}

function inlineValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlineValue);
  return typeof value === 'object' && value !== null ? inlineReferences(value as Json) : value;
}

/** The most items that any list of any request may have. */
export const longestRequestList = Math.max(
  ...operationList.flatMap(({ bodySchema }) =>
    bodySchema ? limitsIn(inlineReferences({ $ref: bodySchema })) : [],
  ),
);

function limitsIn(schema: unknown): number[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'maxItems' && typeof value === 'number' ? [value] : limitsIn(value),
  );
}

function at(pointer: string): Json {
  const steps = pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce((value, step) => value[step] as Json, document);
}

function escapePointer(path: string): string {
  return path.replaceAll('~', '~0').replaceAll('/', '~1');
}
