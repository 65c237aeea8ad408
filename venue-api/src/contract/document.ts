import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parse } from 'yaml';

import type { OperationId } from '../http/handlers.ts';

export type Json = Record<string, unknown>;

export interface Operation {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly access: 'public' | 'guest or account' | 'account';
  readonly parameters: readonly Parameter[];
  readonly bodySchema: Json | undefined;
  readonly responses: ReadonlyMap<string, Json | undefined>;
}

interface Parameter {
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

export const storeFields = Object.keys(
  resolvePointer('#/components/schemas/WireStore')['properties'] as Json,
);

function readOperations(): Operation[] {
  const found: Operation[] = [];
  for (const [path, pathItem] of Object.entries(document['paths'] as Record<string, Json>)) {
    const base = (pathItem['servers'] ?? document['servers']) as { url: string }[];
    for (const method of methods) {
      const operation = pathItem[method] as Json | undefined;
      if (!operation) continue;
      found.push({
        id: operation['operationId'] as OperationId,
        method: method.toUpperCase() as Operation['method'],
        url: `${base[0]!.url.replace(/\/$/, '')}${path.replace(/\{(\w+)\}/g, ':$1')}`,
        access: toAccess((operation['security'] ?? document['security']) as Json[]),
        parameters: [
          ...((pathItem['parameters'] ?? []) as Json[]),
          ...((operation['parameters'] ?? []) as Json[]),
        ].map((parameter) => resolve(parameter) as unknown as Parameter),
        bodySchema: jsonSchemaOf(operation['requestBody'] as Json | undefined),
        responses: new Map(
          Object.entries(operation['responses'] as Record<string, Json>).map(([status, response]) => [
            status,
            jsonSchemaOf(resolve(response)),
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

function jsonSchemaOf(message: Json | undefined): Json | undefined {
  const content = message?.['content'] as Record<string, { schema: Json }> | undefined;
  return content?.['application/json']?.schema;
}

function resolve(value: Json): Json {
  return typeof value['$ref'] === 'string' ? resolvePointer(value['$ref']) : value;
}

export function inlineReferences(schema: Json, replaced: Record<string, Json> = {}): Json {
  const inlineValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlineValue);
    return typeof value === 'object' && value !== null ? inlineReferences(value as Json, replaced) : value;
  };
  const { $ref, ...own } = schema;
  const inlined = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, inlineValue(value)]));
  if (typeof $ref !== 'string') return inlined;
  const name = $ref.replace('#/components/schemas/', '');
  const target = replaced[name] ?? inlineReferences(resolvePointer($ref), replaced);
  return Object.keys(inlined).length === 0 ? target : { allOf: [target, inlined] };
}

export const maxRequestListLength = Math.max(
  ...operationList.flatMap(({ bodySchema }) =>
    bodySchema ? listLimitsIn(inlineReferences(bodySchema)) : [],
  ),
);

function listLimitsIn(schema: unknown): number[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'maxItems' && typeof value === 'number' ? [value] : listLimitsIn(value),
  );
}

function resolvePointer(pointer: string): Json {
  const steps = pointer.slice(2).split('/');
  return steps.reduce((value, step) => value[step] as Json, document);
}
