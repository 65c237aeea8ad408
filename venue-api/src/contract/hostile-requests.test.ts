import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { maxBodyBytesOf } from '../server/serve.ts';
import { startStepCounter, type StepCounter } from '../testing/count-steps.ts';
import { hostileBodies, type HostileBody } from '../testing/hostile-bodies.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { inlineReferences, operationList, type Operation } from './document.ts';

/** The steps that a response may take for each byte of its request. */
const stepsPerByte = 4;
const stepsInAnyCase = 4_000;
const mostAnswerBytes = 32 * 1024;

const hostileValues = [
  ...['', ' ', '-1', '0', '1.5', '1e9', '1e309', 'NaN', 'null', '[]', '%00', '%ff', '%F0%9F%98%80', "'--"],
  ...['2147483648', '9'.repeat(20), '9'.repeat(400), 'a'.repeat(400), '%ED%A0%80', '%2e%2e%2f'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '10000-01-01', '-000001-01-01'],
];
const hostileQueries = (name: string) => [
  ...hostileValues.map((value) => `${name}=${value}`),
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[__proto__]=1`,
  `__proto__=1&constructor=2`,
  `${name}=${'9'.repeat(12_000)}`,
  `${'a&'.repeat(6_000)}${name}=1`,
  Array.from({ length: 3_000 }, (_, index) => `${index}`).join('&'),
];

describe('a hostile request', () => {
  let api: TestApi;
  let token: string;
  let counter: StepCounter;
  before(async () => {
    counter = await startStepCounter();
    api = await startTestApi();
    token = await api.logIn('anna@kantinen.dk');
  });
  after(async () => {
    await counter.stop();
    await api.close();
  });

  async function send({ method }: Operation, path: string, json?: string) {
    // Otherwise the limits would refuse most requests.
    await api.db.deleteFrom('limits').execute();
    const response = await fetch(api.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: json }),
    });
    const { length } = await response.text();
    const outcome = `${method} ${path.slice(0, 100)}: ${response.status}, ${length} bytes`;
    assert.ok(response.status < 500 && response.status !== 429, outcome);
    if (response.status >= 400) assert.ok(length <= mostAnswerBytes, outcome);
    return response.status;
  }

  /** Bodies that together take no more steps than one may are counted together: counting costs more than a request. */
  async function checkSteps(bodies: HostileBody[], run: (body: HostileBody) => Promise<void>): Promise<void> {
    const steps = await counter.count(async () => {
      for (const body of bodies) await run(body);
    });
    const [{ name, json }] = bodies as [HostileBody];
    if (steps <= stepsInAnyCase + stepsPerByte * json.length) return;
    assert.notEqual(bodies.length, 1, `${name}: ${steps} steps, ${json.length} bytes`);
    const half = Math.ceil(bodies.length / 2);
    await checkSteps(bodies.slice(0, half), run);
    await checkSteps(bodies.slice(half), run);
  }

  for (const operation of operationList) {
    const { id, bodySchema, parameters, url } = operation;
    const path = url.replace(
      /:(\w+)/g,
      (_, name: string) => ({ date: '2026-11-24', serving: 'lunch', image: 'x' })[name] ?? '48',
    );

    if (bodySchema)
      test(`${id} answers the largest bodies in bounded steps and bytes`, async () => {
        // The first request compiles the checks.
        for (const body of [{}, []]) await api.call(operation.method, path, body, { token });
        await counter.restart();
        const limit = maxBodyBytesOf(operation);
        const bodies = hostileBodies(inlineReferences(bodySchema), limit);
        for (const { name, json } of bodies) assert.ok(json.length <= limit, name);
        await checkSteps(
          bodies.toSorted((one, other) => one.json.length - other.json.length),
          async ({ name, json }) => assert.notEqual(await send(operation, path, json), 413, name),
        );
      });

    test(`${id} answers hostile parameters in bounded steps and bytes`, async () => {
      await api.call(operation.method, path, undefined, { token });
      await counter.restart();
      const queries = hostileQueries(parameters.find((one) => one.in === 'query')?.name ?? 'page');
      const paths = parameters
        .filter((one) => one.in === 'path')
        .flatMap(({ name }) =>
          hostileValues.map((value) => url.replace(`:${name}`, value).replace(/:(\w+)/g, () => '48')),
        );
      const all = [...paths, ...queries.map((query) => `${path}?${query}`)];
      const steps = await counter.count(async () => {
        for (const hostile of all) await send(operation, hostile);
      });
      assert.ok(steps <= 2_000 * all.length, `${steps} steps`);
    });
  }
});
