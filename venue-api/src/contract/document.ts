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
  readonly bodySchema: string | undefined;
  readonly responses: ReadonlyMap<string, string | undefined>;
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
        responses: new Map(
          Object.keys(operation['responses'] as Json).map((status) => [
            status,
            responseSchema(`${here}/responses/${status}`),
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

function responseSchema(pointer: string): string | undefined {
  const answer = resolvePointer(pointer);
  const target = typeof answer['$ref'] === 'string' ? answer['$ref'] : pointer;
  const content = resolvePointer(target)['content'] as Json | undefined;
  return content?.['application/json'] ? `${target}/content/application~1json/schema` : undefined;
}

function resolve(value: Json): Json {
  return typeof value['$ref'] === 'string' ? resolvePointer(value['$ref']) : value;
}

export function inlineReferences(schema: Json): Json {
  const { $ref, ...own } = schema;
  const inlined = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, inlineValue(value)]));
  if (typeof $ref !== 'string') return inlined;
  const target = inlineReferences(resolvePointer($ref));
  return Object.keys(inlined).length === 0 ? target : { allOf: [target, inlined] };
}

function inlineValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlineValue);
  return typeof value === 'object' && value !== null ? inlineReferences(value as Json) : value;
}

export const maxRequestListLength = Math.max(
  ...operationList.flatMap(({ bodySchema }) =>
    bodySchema ? listLimitsIn(inlineReferences({ $ref: bodySchema })) : [],
  ),
);

function listLimitsIn(schema: unknown): number[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'maxItems' && typeof value === 'number' ? [value] : listLimitsIn(value),
  );
}

function resolvePointer(pointer: string): Json {
  const steps = pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce((value, step) => value[step] as Json, document);
}

function escapePointer(path: string): string {
  return path.replaceAll('~', '~0').replaceAll('/', '~1');
}
