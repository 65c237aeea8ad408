import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { limits } from '../limits/limits.ts';
import { sendMail } from '../mail/outbox.ts';
import { cartOf, orderIn, paidInvoice, readMenu, retailCartOf } from '../testing/orders.ts';
import { describeOnEach } from '../testing/test-api.ts';

describeOnEach('receipts', (api) => {
  let anna: string;
  let bo: string;
  before(async () => {
    [anna, bo] = await Promise.all([api.logIn('anna@kantinen.dk'), api.logIn('bo@kantinen.dk')]);
  });

  const send = (order_id: unknown, token?: string) =>
    api.call('POST', '/api/v1/order-receipts', { order_id }, token ? { token } : {});
  const mails = () => api.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const ordered = async () => {
    const { supper } = await readMenu(api, '2026-11-25');
    const cart = { ...cartOf([supper.id, 2]), has_bags: true };
    await orderIn(api, 'takeaway', cart, { method: 'account-card' }, anna);
    const { body } = await api.call('GET', '/api/v1/orders', undefined, { token: anna });
    return { order: body.data[0], supper };
  };

  test('an order sends its receipt, which lists the lines with pickup time and price', async () => {
    const { order, supper } = await ordered();
    const [mail, ...more] = await mails();
    assert.equal(more.length, 0);
    assert.equal(mail!.recipient, 'ida@example.dk');
    assert.equal(mail!.subject, `Kvittering for ordre ${order.id} hos Kantinen`);
    const kroner = (amount: number) => `${amount.toFixed(2).replace('.', ',')} kr.`;
    assert.deepEqual(mail!.body.split('\n'), [
      'Hej Ida Ærø',
      '',
      'Tak for din ordre af 23.11.2026 kl. 08:00.',
      '',
      `2 × ${supper.name}: ${kroner(2 * supper.price)}, afhentes 25.11.2026 kl. 17:00`,
      '1 × Bærepose: 4,00 kr.',
      '',
      `Total: ${kroner(2 * supper.price + 4)}`,
      `Heraf moms 20 %: ${kroner((2 * supper.price + 4) / 5)}`,
      '',
      'Venlig hilsen Kantinen',
      'Havnegade 1, 1058 København K',
      'CVR 12 34 56 78',
      'hej@kantinen.dk, 33 11 22 33',
    ]);
    assert.equal((await send(String(order.id), anna)).status, 204);
    const again = (await mails()).at(-1)!;
    assert.deepEqual([again.recipient, again.body], ['anna@kantinen.dk', mail!.body]);
  });

  test('a guest’s order sends its receipt, once for all tries of the order', async () => {
    const { supper } = await readMenu(api, '2026-11-25');
    const before = (await mails()).length;
    const headers = { 'Idempotency-Key': '0b0f5a53-3f0e-4a8e-9d0e-6a5c2f6f1c11' };
    const cart = { ...cartOf([supper.id, 1]), customer_email: 'gitte@example.dk' };
    const invoice = await paidInvoice(api, cart);
    const order = { ...cart, payment_method: 'online', payment_parameters: { external_token: invoice } };
    for (let times = 0; times < 2; times += 1)
      assert.equal((await api.call('POST', '/api/v1/takeaway/orders', order, { headers })).status, 201);
    assert.deepEqual(
      (await mails()).slice(before).map(({ recipient }) => recipient),
      ['gitte@example.dk'],
    );
  });

  test("another account's, a cancelled or an unknown order gets no mail", async () => {
    const { order } = await ordered();
    const before = (await mails()).length;
    assert.equal((await send(order.id, bo)).status, 404);
    assert.equal((await send(order.id)).status, 401);
    assert.equal((await send(2 ** 31, anna)).status, 404);
    assert.equal((await send('1; drop table orders', anna)).status, 422);
    await api.call('DELETE', `/api/v1/orders/${order.id}`, undefined, { token: anna });
    assert.equal((await send(order.id, anna)).status, 404);
    assert.equal((await mails()).length, before);
  });

  test("the order's e-mail gets one receipt, and the account's e-mail gets further ones, three an hour", async () => {
    const before = (await mails()).length;
    const { order } = await ordered();
    const sent = [];
    for (let times = 0; times < 4; times += 1) sent.push((await send(order.id, anna)).status);
    assert.deepEqual(sent, [204, 204, 204, 429]);
    assert.deepEqual(
      (await mails()).slice(before).map(({ recipient }) => recipient),
      ['ida@example.dk', 'anna@kantinen.dk', 'anna@kantinen.dk', 'anna@kantinen.dk'],
    );
  });

  test('an account gets thirty receipts an hour over all orders', async () => {
    const { order } = await ordered();
    await api.db
      .updateTable('limits')
      .set({ points: 30 })
      .where('key', 'like', 'receipts-of-account:%')
      .execute();
    const refused = await send(order.id, anna);
    assert.equal(refused.status, 429);
    assert.match(
      refused.body.message,
      /^Der er sendt mange kvitteringer\. Vent \d+ minutter, og prøv igen\.$/,
    );
  });

  const greetingFor = async (customer_name: string) => {
    await api.db.deleteFrom('limits').execute();
    const cart = { ...retailCartOf([3, 1]), customer_name };
    await orderIn(api, 'retail', cart, { method: 'account-card' }, anna);
    return (await mails()).at(-1)!.body.split('\n').slice(0, 2);
  };

  for (const name of [
    'Ida Ærø',
    'H.C. Andersen (køkken, 4. sal)',
    "Sinéad O'Connor-Jensen",
    'Łukasz Żółć',
    '李小龍',
    'Ann & Bo',
  ])
    test(`a receipt greets '${name}' by name`, async () => {
      assert.deepEqual(await greetingFor(name), [`Hej ${name}`, '']);
    });

  for (const name of [
    'Vind en iPad paa https://evil.example/x',
    'Se evil.example',
    'Se evil .dk',
    'Se evil\u2024dk',
    'www\uff0eevil\uff0edk',
    'Skriv til mig@evil.example',
    'Ring 12 34 56 78',
    'Ring １２３４５',
    ' Ida\r\nBcc: alle@example.dk\u2028\tÆrø ',
    'Ida\u202eÆrø',
    '<b>Ida</b>',
    'Kære kunde, din ordre kan ikke leveres, før du har betalt et gebyr',
  ])
    test(`a receipt leaves out the name ${JSON.stringify(name)}, which the order keeps`, async () => {
      assert.deepEqual(await greetingFor(name), ['Hej', '']);
      const orders = await api.db.selectFrom('orders').select('customer_name').orderBy('id').execute();
      const kept = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
      assert.equal(orders.at(-1)?.customer_name, kept);
    });

  test('an e-mail gets twenty receipts an hour in all its spellings, and every order is placed', async () => {
    await api.db.deleteFrom('limits').execute();
    const before = (await mails()).length;
    const { count } = limits['receipts-of-recipient'];
    const spellings = ['gitte@example.dk', 'Gitte@EXAMPLE.dk', 'gitte+2@example.dk', 'git.te@example.dk'];
    const order = async (customer_email: string) => {
      const cart = { ...retailCartOf([3, 1]), customer_email };
      return (await orderIn(api, 'retail', cart, { method: 'account-card' }, anna)).status;
    };
    for (let orders = 0; orders < count + 4; orders += 1)
      assert.equal(await order(spellings[orders % spellings.length]!), 201);
    assert.deepEqual([count, (await mails()).length - before], [20, 20]);
    assert.equal(await order('hanne@example.dk'), 201);
    assert.equal((await mails()).length - before, 21);
  });

  test('a mail with a line break in a header is refused', async () => {
    const mail = { recipient: 'ida@example.dk\r\nBcc: alle@example.dk', subject: 'Hej', body: 'Hej' };
    await assert.rejects(sendMail(api.db, mail, new Date()), /control characters/);
    await assert.rejects(
      sendMail(api.db, { ...mail, recipient: 'a@b.dk', subject: 'Hej\nX: y' }, new Date()),
    );
  });
});
