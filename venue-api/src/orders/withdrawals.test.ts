import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';

import { limits } from '../limits/limits.ts';
import { cartOf, orderIn, readMenu, retailCartOf } from '../testing/orders.ts';
import { fromAddress, startTestApi, type TestApi } from '../testing/test-api.ts';

const water = 3;
const snail = 8;
const unknown = 'Vi finder ingen ordre med det nummer og den email-adresse.';

describe('a withdrawal', () => {
  let api: TestApi;
  let anna: string;
  let retailOrder: number;
  before(async () => {
    api = await startTestApi();
    anna = await api.logIn('anna@kantinen.dk');
    const cart = { ...retailCartOf([water, 2], [snail, 1]), customer_email: 'Ida@Køkken.example' };
    retailOrder = (await orderIn(api, 'retail', cart, { method: 'account-card' }, anna)).body.data.id;
  });
  beforeEach(async () => {
    await api.db.deleteFrom('limits').execute();
    await api.db.deleteFrom('outbox').execute();
  });
  after(() => api.close());

  const withdraw = (changes: object = {}, address = '192.0.2.1', key?: string) =>
    api.call(
      'POST',
      '/api/v1/withdrawals',
      { order_id: retailOrder, email: 'ida@køkken.example', products: ['Danskvand, 50 cl'], ...changes },
      { headers: { ...fromAddress(address).headers, ...(key && { 'Idempotency-Key': key }) } },
    );
  const mails = () =>
    api.db.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute();

  test('is received without a log-in, and the customer and the venue get a receipt', async () => {
    const { status, body } = await withdraw({
      order_id: String(retailOrder),
      products: ['1.000 × danskvand, 50 cl '],
    });
    assert.deepEqual([status, body], [201, { data: { received_at: '2026-11-23T08:00:00+01:00' } }]);
    const sent = await mails();
    assert.deepEqual(
      sent.map(({ recipient }) => recipient),
      ['Ida@xn--kkken-vua.example', 'hej@kantinen.dk'],
    );
    assert.equal(sent[0]!.subject, `Fortrydelse af ordre ${retailOrder} hos Kantinen`);
    assert.match(sent[0]!.body, /\n\nDanskvand, 50 cl\n\n/);
  });

  test('of a stranger is refused in the same words, whether the order or the e-mail is wrong', async () => {
    for (const changes of [
      { order_id: 999_999 },
      { email: 'bo@example.dk' },
      { order_id: '99999999999999999999' },
    ]) {
      const { status, body } = await withdraw(changes);
      assert.deepEqual(
        [status, body],
        [422, { message: unknown, errors: { order_id: [unknown], email: [unknown] } }],
      );
    }
    assert.deepEqual(await mails(), []);
  });

  test('names the goods that the order lacks, and those that cannot be withdrawn with the reason', async () => {
    const { status, body } = await withdraw({ products: ['Te', 'Kanelsnegl', 'Danskvand, 50 cl'] });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, {
      products: [
        'Ordren har ingen vare med navnet ”Te”.',
        'Kanelsnegl kan ikke fortrydes: varer, der hurtigt bliver for gamle, er undtaget.',
      ],
    });
    assert.deepEqual(await mails(), []);
  });

  test('without names is from everything that can be withdrawn, and its mail says what is not', async () => {
    assert.equal((await withdraw({ products: [] })).status, 201);
    const [{ body } = { body: '' }] = await mails();
    const refusal = 'Kanelsnegl kan ikke fortrydes: varer, der hurtigt bliver for gamle, er undtaget.';
    assert.ok(body.includes(`fortrydes:\n\nDanskvand, 50 cl\n\n${refusal}\n\nVarerne`), body);
  });

  test('of takeaway is refused: the food is made for a day', async () => {
    const { supper } = await readMenu(api, '2026-11-25');
    const { body } = await orderIn(api, 'takeaway', cartOf([supper.id, 1]), { method: 'account-card' }, anna);
    const refused = await withdraw({
      order_id: body.data.id,
      email: 'ida@example.dk',
      products: [supper.name],
    });
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.body.errors, {
      products: [`${supper.name} kan ikke fortrydes: mad, der er bestilt til en bestemt dag, er undtaget.`],
    });
    const all = await withdraw({ order_id: body.data.id, email: 'ida@example.dk', products: [] });
    assert.deepEqual([all.status, all.body.errors], [422, refused.body.errors]);
  });

  test('is possible for fourteen days', async () => {
    api.setNow('2026-12-07T08:00:00+01:00');
    assert.equal((await withdraw()).status, 201);
    api.setNow('2026-12-07T08:00:01+01:00');
    const { status, body } = await withdraw();
    api.setNow('2026-11-23T08:00:00+01:00');
    assert.equal(status, 422);
    assert.deepEqual(body.errors, { order_id: ['Fristen på 14 dage for at fortryde købet er overskredet.'] });
  });

  test('is sent three times an hour for an order, and tried thirty times from a network', async () => {
    for (const expected of [201, 201, 201, 429]) assert.equal((await withdraw()).status, expected);
    for (let tries = 4; tries < 30; tries += 1) await withdraw({ email: 'bo@example.dk' });
    const { status, body } = await withdraw({ email: 'bo@example.dk' });
    assert.equal(status, 429);
    assert.match(body.message, /^Der er sendt mange fortrydelser fra dit netværk\. Vent/);
    assert.equal((await withdraw({ email: 'bo@example.dk' }, '192.0.2.2')).status, 422);
  });

  test('is received once by a key, however often it is sent', async () => {
    const key = randomUUID();
    const first = await withdraw({}, '192.0.2.1', key);
    api.setNow('2026-11-23T09:00:00+01:00');
    const again = await Promise.all([withdraw({}, '192.0.2.1', key), withdraw({}, '192.0.2.2', key)]);
    const another = await withdraw({ products: [] }, '192.0.2.1', key);
    api.setNow('2026-11-23T08:00:00+01:00');
    assert.equal(first.status, 201);
    assert.deepEqual(again, [first, first]);
    assert.deepEqual([another.status, Object.keys(another.body.errors)], [422, ['idempotency-key']]);
    assert.equal((await mails()).length, 2);
  });

  test('is received by its key also when it is repeated after the fourteen days', async () => {
    const key = randomUUID();
    api.setNow('2026-12-07T08:00:00+01:00');
    const first = await withdraw({}, '192.0.2.1', key);
    api.setNow('2026-12-07T08:00:01+01:00');
    const again = await withdraw({}, '192.0.2.1', key);
    api.setNow('2026-11-23T08:00:00+01:00');
    assert.equal(first.status, 201);
    assert.deepEqual(again, first);
  });

  test('is mailed ten times an hour to a mailbox in all its spellings, from whatever orders and networks', async () => {
    const spellings = ['gitte@example.dk', 'Gitte@EXAMPLE.dk', 'gitte+2@example.dk', 'git.te@example.dk'];
    const orders = [];
    for (const customer_email of spellings) {
      const cart = { ...retailCartOf([water, 1]), customer_email };
      const { body } = await orderIn(api, 'retail', cart, { method: 'account-card' }, anna);
      orders.push({ order_id: body.data.id, email: customer_email });
    }
    await api.db.deleteFrom('outbox').execute();
    const { count } = limits['withdrawal-mails'];
    const answers = [];
    for (let sent = 0; sent <= count; sent += 1)
      answers.push(await withdraw(orders[sent % orders.length], `192.0.2.${sent + 1}`));
    const last = answers.pop()!;
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array.from({ length: count }, () => 201),
    );
    assert.equal(last.status, 429);
    assert.match(
      last.body.message,
      /^Der er allerede sendt flere mails til adressen\. Se i din indbakke\. Vent/,
    );
    assert.equal((await mails()).length, 2 * count);
    assert.equal((await withdraw()).status, 201);
  });

  test('without an order, an e-mail or goods says what is missing', async () => {
    const { status, body } = await api.call('POST', '/api/v1/withdrawals', { email: 'ida' });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, {
      order_id: ['Dette felt er påkrævet.'],
      email: ['Skriv en gyldig email-adresse.'],
      products: ['Dette felt er påkrævet.'],
    });
  });

  test('is found by OPTIONS, which makes none', async () => {
    const answer = await fetch(`${api.url}/api/v1/withdrawals`, { method: 'OPTIONS' });
    assert.deepEqual([answer.status, answer.headers.get('allow')], [204, 'OPTIONS, POST']);
    const order = await fetch(`${api.url}/api/v1/orders/9`, { method: 'OPTIONS' });
    assert.equal(order.headers.get('allow'), 'OPTIONS, GET, DELETE, HEAD');
    assert.equal((await fetch(`${api.url}/api/v1/nothing`, { method: 'OPTIONS' })).status, 404);
    assert.deepEqual(await mails(), []);
  });
});
