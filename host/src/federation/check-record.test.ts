import { writePageData } from '../testing/fake-federation';

import type * as checking from './check-record';

type Validate = ((value: Record<string, unknown>) => boolean) & { errors?: unknown };

const attribute = 'kaffe_section';
const entry = { file: 'entry.js', global: 'g' };
const kaffe = {
  ...{ version: '1', contract: '^5.0.0', entry, files: [], base: '/sections/kaffe/1/' },
  ...{ menu: { label: 'Kaffe', storeAttribute: attribute }, settings: { attribute } },
};

/** As ajv compiles it. */
const validate: Validate = (value) => {
  value['strength'] ??= 3;
  const isGood = typeof value['strength'] === 'number';
  const error = {
    instancePath: '/strength',
    keyword: 'type',
    params: { type: 'number' },
    message: 'must be number',
  };
  if (!isGood) validate.errors = [error];
  return isGood;
};

let check: typeof checking;
let run: (script: HTMLScriptElement) => void;
let added: string[];

beforeEach(async () => {
  added = [];
  run = (script) => {
    Object.assign(window, { settings_kaffe: validate });
    script.dispatchEvent(new Event('load'));
  };
  writePageData({
    sectionOrigins: [],
    registry: { sections: { kaffe, te: { ...kaffe, settings: undefined } } },
  });
  document.head.appendChild = <Added extends Node>(node: Added) => {
    const script = node as unknown as HTMLScriptElement;
    added.push(new URL(script.src).pathname);
    run(script);
    return node;
  };
  await jest.isolateModulesAsync(async () => {
    check = await import('./check-record');
  });
});
afterEach(() => void Reflect.deleteProperty(document.head, 'appendChild'));

const recordOf = (settings: unknown) => ({ name: 'K', [attribute]: settings });

test('a record is checked by the script of the section’s version, which is loaded once', async () => {
  const { attributes, verdicts } = await check.checkRecord(recordOf({}), false);
  expect(attributes).toEqual(recordOf({ strength: 3 }));
  expect(verdicts).toEqual({ kaffe: attribute });
  await check.checkRecord(recordOf({ strength: 4 }), true);
  expect(added).toEqual(['/sections/kaffe/1/settings.js']);
  expect(window).not.toHaveProperty('settings_kaffe');
});

test('settings that break the schema turn the section off', async () => {
  const { verdicts } = await check.checkRecord(recordOf({ strength: 'x' }), false);
  expect(verdicts).toMatchObject({
    kaffe: { attribute, field: 'strength', rule: 'type', reason: 'must be number' },
  });
});

test('no script is loaded for a section that the store does not have', async () => {
  expect((await check.checkRecord({ name: 'K' }, false)).verdicts).toEqual({});
  expect(added).toEqual([]);
});

test('a venue has no accounts while their section is retired', async () => {
  writePageData({ sectionOrigins: [], registry: { sections: { account: { isRetired: true } } } });
  const { attributes } = await check.checkRecord({ name: 'K', has_accounts: true }, false);
  expect(attributes).toEqual({ name: 'K', has_accounts: false });
});

describe('a script that does not come', () => {
  beforeEach(() => {
    run = (script) => script.dispatchEvent(new Event('error'));
  });

  test('is asked for twice, and its section has the settings as the venue sent them', async () => {
    const { attributes, verdicts } = await check.checkRecord(recordOf({}), false);
    expect(verdicts).toEqual({ kaffe: attribute });
    expect(attributes).toEqual(recordOf({}));
    expect(added).toHaveLength(2);
  });

  test('leaves a page that has a record its own', async () => {
    await expect(check.checkRecord(recordOf({}), true)).rejects.toMatchObject({
      failure: { kind: 'offline' },
    });
  });

  test('is asked for again with the next record', async () => {
    await check.checkRecord(recordOf({}), false);
    run = (script) => {
      Object.assign(window, { settings_kaffe: validate });
      script.dispatchEvent(new Event('load'));
    };
    expect((await check.checkRecord(recordOf({}), false)).verdicts).toEqual({ kaffe: attribute });
  });
});
