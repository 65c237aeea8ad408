import { readFile, stat } from 'node:fs/promises';

import type { components } from '@kantine/contract/types';
import { isObject } from '@kantine/node/is-object';
import { parseJson } from '@kantine/node/parse-json';
import { StartError } from '@kantine/node/start-error';
import type { Logger } from 'pino';

import { compileVenueCheck } from '../contract/checks.ts';
import { operationList, storeFields } from '../contract/document.ts';
import { toStoreAttributes } from '../venues/store-attributes.ts';
import type { StoreAttributes } from '../venues/store-attributes.ts';

const maxNamed = 5;

/** Lays a store record over the demo's, field by field. @param file JSON: an answer of `GET /store`, or its attributes @throws {StartError} naming the wrong fields */
export async function readStoreRecord(
  file: string,
  demo: StoreAttributes,
  log: Logger,
): Promise<StoreAttributes> {
  return layOver(demo, await readText(file), createFail(file), log);
}

type Fail = (problem: string) => StartError;

const createFail = (file: string) => (problem: string) => new StartError(`STORE_RECORD '${file}' ${problem}`);

const readText = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw createFail(file)(`could not be read: ${error.code}.`);
  });

function layOver(demo: StoreAttributes, text: string, fail: Fail, log: Logger): StoreAttributes {
  const own = toAttributes(parse(text, fail), fail);
  // The demo's other names would stand beside a name of the file.
  const others = 'name' in own ? { alias: null, page_title: null } : {};
  const attributes = { ...demo, ...others, ...own };
  const checkStore = compileVenueCheck(operationList.find(({ id }) => id === 'getStore')!);
  const problems = checkStore(200, { data: { attributes } }).map((line) =>
    line.replace(/^data\.attributes\./, ''),
  );
  if (problems.length > 0) {
    const more = problems.length > maxNamed ? ` (and ${problems.length - maxNamed} more)` : '';
    throw fail(`breaks the contract: ${problems.slice(0, maxNamed).join(' | ')}${more}`);
  }
  const fields = Object.keys(own).filter((name) => !storeFields.includes(name));
  if (fields.length > 0)
    log.warn({ fields }, 'STORE_RECORD has fields that only a section of your own reads');
  return toStoreAttributes(attributes as components['schemas']['WireStore']);
}

/** Reads the file again once it has changed, and each time while it cannot be read. A wrong file changes nothing. */
export function storeRecordReader(
  file: string,
  demo: StoreAttributes,
  log: Logger,
): () => Promise<StoreAttributes | undefined> {
  const stampOf = async () => {
    const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
    return `${mtimeMs} ${size}`;
  };
  let known = stampOf();
  let problem = '';
  return async () => {
    const [before, now] = await Promise.all([known, stampOf()]);
    if (now === before) return undefined;
    known = Promise.resolve('');
    try {
      const text = await readText(file);
      known = Promise.resolve(now);
      problem = '';
      return layOver(demo, text, createFail(file), log);
    } catch (error) {
      const { message } = error as Error;
      if (message !== problem) log.error(`${message} The record of before stays.`);
      problem = message;
      return undefined;
    }
  };
}

function parse(text: string, fail: Fail): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw fail(`is no JSON: ${(error as Error).message.split('\n', 1)[0]}`);
  }
}

function toAttributes(record: unknown, fail: Fail): object {
  if (!isObject(record)) throw fail('must be an object: an answer of GET /store, or its attributes.');
  if (!('data' in record)) return record;
  const attributes = isObject(record.data) && 'attributes' in record.data && record.data.attributes;
  if (!isObject(attributes)) throw fail("has 'data' without an object 'attributes' in it.");
  return attributes;
}
