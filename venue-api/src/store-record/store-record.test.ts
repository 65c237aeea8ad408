import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

import { createLog } from '@kantine/node/log';

import { compileResponseCheck } from '../contract/checks.ts';
import { operationList, storeFields } from '../contract/document.ts';
import { StartError, startVenueApi } from '../start.ts';
import { weekdays } from '../time/danish-time.ts';
import { readStoreRecord, storeRecordReader } from './store-record.ts';
import { findVenue } from '../venues/venues.ts';

const demo = findVenue('kantinen').store;

describe("a venue's own store record", () => {
  let folder: string;
  const lines: Record<string, unknown>[] = [];
  const log = createLog('venue-api', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kantine-store-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function fileOf(text: string): Promise<string> {
    const file = join(folder, 'store.json');
    await writeFile(file, text);
    return file;
  }
  const read = async (record: unknown) => readStoreRecord(await fileOf(JSON.stringify(record)), demo, log);

  test("replaces the fields that it has, and keeps the demo's others", async () => {
    const own = { city: 'Ribe', retail_section: null };
    for (const record of [own, { data: { attributes: own } }])
      assert.deepEqual(await read(record), { ...demo, ...own });
  });

  test('may begin with the byte order mark of an editor on Windows', async () => {
    const file = await fileOf('\uFEFF{"city":"Ribe"}\r\n');
    assert.equal((await readStoreRecord(file, demo, log)).city, 'Ribe');
  });

  test("drops the demo's page title and alias with its name", async () => {
    const { name, page_title, alias } = await read({ name: 'Kroen' });
    assert.deepEqual([name, page_title, alias], ['Kroen', null, null]);
    assert.equal((await read({ name: 'Kroen', page_title: 'Krostuen' })).page_title, 'Krostuen');
  });

  test('is read as the contract says: ids and prices as text, absent lists, unknown words', async () => {
    const store = await read({
      payment_methods: ['online', 'bitcoin'],
      account_groups: [{ id: '7' }, { id: 8, payment_methods: [] }],
      account_fields: [{ name: 'phone' }, { name: 'shoe-size' }],
      pages: [{ name: 'Om', url: 'om' }],
      takeaway_section: {
        bag_product_price: '4.50',
        order_field_groups: [
          {
            order_fields: [
              { id: '3', name: 'Sted', widget: 'radio', widget_attributes: { options: ['Her'] } },
              { id: 4, name: 'Andet', widget: 'slider' },
            ],
          },
        ],
      },
      meetings_section: {},
    });
    assert.deepEqual(store.payment_methods, ['online']);
    assert.deepEqual(store.account_groups, [
      { id: 7, payment_methods: ['online'] },
      { id: 8, payment_methods: [] },
    ]);
    assert.deepEqual(store.account_fields, [{ name: 'phone', alias: 'Telefon', is_required: false }]);
    assert.deepEqual(store.pages, [
      { name: 'Om', url: 'om', icon: null, show_in_menu: false, content: null },
    ]);
    assert.deepEqual(store.meetings_section, {
      opening_days: weekdays,
      allow_updates_until: 0,
      meeting_list_text: '',
    });
    const { opening_days, preparation_time, bag_product_price, order_field_groups } = store.takeaway_section!;
    assert.deepEqual([opening_days, preparation_time, bag_product_price], [weekdays, 0, 4.5]);
    assert.deepEqual(
      order_field_groups[0]!.order_fields.map(({ id, widget }) => [id, widget]),
      [
        [3, 'radio'],
        [4, 'text'],
      ],
    );
    const check = compileResponseCheck(operationList.find(({ id }) => id === 'getStore')!);
    assert.equal(check(200, { data: { attributes: store } }), undefined);
  });

  test('may have null where the contract allows it, which is read as an absent field', async () => {
    const group = { name: null, description: null, order_fields: null };
    const field = { id: 1, name: 'Sted', is_required: null, widget_attributes: { options: null } };
    const takeaway = {
      ...{ alias: null, description: null, opening_days: null, preparation_time: null, menu_text: null },
      ...{ cart_text: null, show_pickup_time_in_cart: null, allows_comments: null, bag_product_name: null },
      ...{ bag_is_opt_in: null, bag_product_price: null, order_field_groups: null },
    };
    const fields = [field, { ...field, id: 2, widget_attributes: null }];
    const groups = [group, { ...group, order_fields: fields }];
    const sections = {
      account_groups: [{ id: 1, payment_methods: null }],
      account_fields: [{ name: 'name', alias: null, is_required: null }],
      pages: [{ name: 'Om', url: 'om', icon: null, show_in_menu: null, content: null }],
      meetings_section: { opening_days: null, allow_updates_until: null, meeting_list_text: null },
    };
    for (const takeaway_section of [takeaway, { ...takeaway, order_field_groups: groups }]) {
      const record = JSON.stringify({ ...sections, takeaway_section });
      const without = JSON.parse(record, (_, value: unknown) => value ?? undefined) as unknown;
      assert.deepEqual(await read(JSON.parse(record)), await read(without));
    }
    const nothing = storeFields.filter((name) => name !== 'name').map((name) => [name, null] as const);
    assert.equal((await read(Object.fromEntries(nothing))).takeaway_section, null);
  });

  test('may turn on a section of its own, which the log names', async () => {
    lines.length = 0;
    assert.deepEqual(await read({ kaffe_section: { alias: 'Kaffe' } }), {
      ...demo,
      kaffe_section: { alias: 'Kaffe' },
    });
    assert.deepEqual(
      lines.map(({ fields }) => fields),
      [['kaffe_section']],
    );
  });

  test('may have a field of the contract that the demo lacks: no section needs it', async () => {
    lines.length = 0;
    const { theme } = await read({ theme: { accent: '#7a2e1d' } });
    assert.deepEqual(theme, { accent: '#7a2e1d' });
    assert.deepEqual(lines, []);
  });

  for (const [text, reason] of [
    ['{"name": ', /is no JSON: /],
    ['[]', /must be an object/],
    ['null', /must be an object/],
    ['{"data": []}', /has 'data' without an object 'attributes'/],
    ['{"data": {"attributes": "x"}}', /has 'data' without an object 'attributes'/],
    ['{"name": null}', /breaks the contract: name: must be string; came null$/],
    ['{"has_accounts": "yes"}', /: has_accounts: must be boolean,null; came "yes"$/],
    [
      '{"takeaway_section": {"preparation_time": "60"}}',
      /: takeaway_section\.preparation_time: must be integer,null; came "60"$/,
    ],
    ['{"meetings_section": {"opening_days": ["mandag"]}}', /: meetings_section\.opening_days\[\]: must be /],
    ['{"pages": [{"name": "Om"}]}', /: pages\[\]: must have required property 'url'/],
    [
      '{"takeaway_section": {"order_field_groups": [{"order_fields": [{"id": "a", "name": "b"}]}]}}',
      /takeaway_section\.order_field_groups\[\]\.order_fields\[\]\.id: must be integer/,
    ],
    [
      JSON.stringify({ name: 1, alias: 1, city: 1, page_title: 1, address: 1, logo_path: 1, pages: 1 }),
      /(?:\|[^|]*){4} \(and 2 more\)$/,
    ],
  ] as const)
    test(`is refused in one line: ${text.slice(0, 60)}`, async () => {
      await assert.rejects(
        fileOf(text).then((file) => readStoreRecord(file, demo, log)),
        (error) => {
          assert.ok(error instanceof StartError);
          assert.match(error.message, /^STORE_RECORD '.*store\.json' [^\n]+$/);
          assert.match(error.message, reason);
          return true;
        },
      );
    });

  test('that is no file ends the start in one line', async () => {
    const storeRecord = join(folder, 'absent.json');
    await assert.rejects(
      startVenueApi({ logLevel: 'silent', storeRecord }),
      /^StartError: STORE_RECORD .*ENOENT/,
    );
  });

  test('is read again once its file has changed, and stays where the new file is wrong', async () => {
    const storeRecord = await fileOf('{"name": "Kroen"}');
    const api = await startVenueApi({ logLevel: 'silent', storeRecord });
    const nameNow = async () => {
      const { data } = (await (await fetch(`${api.url}/api/v1/store`)).json()) as {
        data: { attributes: { name: string; kaffe_section?: { strength: number } } };
      };
      return [data.attributes.name, data.attributes.kaffe_section?.strength];
    };
    try {
      assert.deepEqual(await nameNow(), ['Kroen', undefined]);
      await fileOf('{"name": "Kroen", "kaffe_section": {"strength": 5}}');
      assert.deepEqual(await nameNow(), ['Kroen', 5]);
      await fileOf('{"name": ');
      assert.deepEqual(await nameNow(), ['Kroen', 5]);
      await fileOf('{"name": "Krostuen"}');
      assert.deepEqual(await nameNow(), ['Krostuen', undefined]);
    } finally {
      await api.close();
    }
  });

  test('that could not be read is read again, which is logged once', async () => {
    const file = await fileOf('{"name": "Kroen"}');
    const readChanged = storeRecordReader(file, demo, log);
    assert.equal(await readChanged(), undefined);
    await rm(file);
    await mkdir(file);
    const { size } = await stat(file);
    await utimes(file, 1, 1);
    const before = lines.length;
    assert.deepEqual([await readChanged(), await readChanged()], [undefined, undefined]);
    assert.deepEqual(
      lines.slice(before).map(({ msg }) => String(msg).replace(file, '')),
      ["STORE_RECORD '' could not be read: EISDIR. The record of before stays."],
    );
    await rmdir(file);
    await fileOf('{"name": 5}');
    assert.deepEqual([await readChanged(), await readChanged()], [undefined, undefined]);
    assert.equal(lines.length, before + 2);
    await fileOf(JSON.stringify({ name: 'Krostuen' }).padEnd(size));
    await utimes(file, 1, 1);
    assert.equal((await readChanged())?.name, 'Krostuen');
  });

  test('is the answer of the API, whose sections follow it', async () => {
    const storeRecord = await fileOf(JSON.stringify({ name: 'Kroen', takeaway_section: null }));
    const api = await startVenueApi({ logLevel: 'silent', storeRecord });
    try {
      const store = (await (await fetch(`${api.url}/api/v1/store`)).json()) as {
        data: { attributes: { name: string } };
      };
      assert.equal(store.data.attributes.name, 'Kroen');
      assert.equal((await fetch(`${api.url}/api/v1/takeaway/menu-items/2026-11-23`)).status, 404);
      assert.equal((await fetch(`${api.url}/api/v1/retail/products`)).status, 200);
    } finally {
      await api.close();
    }
  });
});
