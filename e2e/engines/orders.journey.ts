import { cards, nextOpenDay } from '../support/order';
import { engineNames } from './support/engine';
import { expect, test, type Visitor } from './support/visitor';

/** Fills in the sandbox provider's form and pays. */
const payByCard = (visitor: Visitor) =>
  visitor.inFrame('iframe', async () => {
    await visitor.fill('Kortnummer', cards.accepted);
    await visitor.fill('Udløbsdato', '12/30');
    await visitor.fill('Kontrolcifre', '123');
    await visitor.press(/^Betal/);
  });

async function seeReceipt(visitor: Visitor, shop: 'takeaway' | 'retail') {
  await visitor.seePath(new RegExp(`^/${shop}/receipt$`));
  await visitor.see('Tak for din bestilling.');
}

async function logIn(visitor: Visitor) {
  await visitor.open('/account/login');
  await visitor.fill('Email-adresse', 'anna@kantinen.dk');
  await visitor.fill('Kodeord', 'kantine1234');
  await visitor.look('log-in');
  await visitor.press('Log ind');
  await visitor.seePath(/^\/$/);
}

test('a guest orders lunch, pays by card and gets a receipt', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.seeHeading('Kantinen');
  await visitor.look('home');
  await visitor.follow(/^Takeaway/, { within: 'main' });
  await visitor.seePath(/^\/takeaway\//);
  await visitor.open(`/takeaway/${nextOpenDay()}`);
  await visitor.press('Føj til kurv');
  await visitor.see(/1 i kurven/);
  await visitor.look('menu');
  await visitor.resize(1280);
  await visitor.follow('Gennemgå ordre og betal');
  await visitor.seeHeading('Kurv');
  await visitor.look('cart');
  await visitor.press('Til betaling');
  await visitor.set('Afdeling', 'Nord');
  await visitor.tick({ role: 'radio' });
  await visitor.press('Videre');
  await visitor.seePath(/^\/takeaway\/order-details$/);
  await visitor.fill(/^Navn/, 'Gitte Gæst');
  await visitor.fill(/^Email-adresse/, 'gitte@example.dk');
  await visitor.tick({ label: /betingelser/ });
  await visitor.look('details');
  await visitor.press('Betal nu');
  await visitor.seePath(/payment$/);
  await visitor.inFrame('iframe', () => visitor.see('Kortnummer'));
  await visitor.look('payment');
  await payByCard(visitor);
  await seeReceipt(visitor, 'takeaway');
  await visitor.look('receipt');
  await visitor.open('/takeaway/cart');
  await visitor.see('Kurven er tom.');
});

test('a person logs in, orders from the shop, books a meeting and logs out', async ({ visitor, engine }) => {
  await logIn(visitor);
  await test.step('pieces of a dish, counted on the front page', async () => {
    await visitor.press('Føj til kurv');
    await visitor.see('1 i kurven');
    await visitor.press('Føj til kurv');
    await visitor.see('2 i kurven');
    await visitor.press(/^Reducer antal af /);
    await visitor.see('1 i kurven');
    await visitor.press(/^Reducer antal af /);
    await visitor.press('Fortryd');
    await visitor.see('1 i kurven');
    await visitor.press(/^Reducer antal af /);
    await visitor.see('Fortryd');
  });

  await test.step('an order from the shop', async () => {
    await visitor.open('/retail');
    await visitor.press('Føj til kurv', { index: 1 });
    await visitor.see(/1 i kurven/);
    await visitor.look('shop');
    await visitor.open('/retail/cart');
    await visitor.press('Til betaling');
    await visitor.press('Betal nu');
    await payByCard(visitor);
    await seeReceipt(visitor, 'retail');
  });

  await test.step('another, paid at once', async () => {
    await visitor.open('/retail');
    await visitor.press('Føj til kurv', { index: 1 });
    await visitor.see(/1 i kurven/);
    await visitor.open('/retail/cart');
    await visitor.look('one-press');
    await visitor.press(/^Betal [\d.,]+\skr\. med /);
    await seeReceipt(visitor, 'retail');
  });

  await test.step('a meeting with coffee', async () => {
    await visitor.open('/meetings/create');
    await visitor.fill('Titel', 'Møde i tre browsere');
    await visitor.set('Dato', nextOpenDay(30 + engineNames.indexOf(engine)));
    await visitor.set('Starttidspunkt', '09:30');
    await visitor.fill('Antal interne', '6');
    await visitor.fill('Omkostningssted', '4711');
    await visitor.set('Opstilling', 'Hestesko');
    await visitor.set('Lokale 1', 'Havnen');
    await visitor.look('meeting');
    await visitor.press('Videre');
    await visitor.seePath(/^\/meetings\/create\/summary$/);
    await visitor.follow('Tilføj leverance');
    await visitor.set('Tidspunkt', '09:30');
    await visitor.set('Mødelokale', 'Havnen');
    await visitor.press('Tilføj');
    await visitor.set('Produkt 1', 'Kaffe og te');
    await visitor.fill('Antal 1', '8');
    await visitor.look('delivery');
    await visitor.press('Gem');
    await visitor.seePath(/^\/meetings\/create\/summary$/);
    await visitor.look('meeting-summary');
    await visitor.press('Book møde');
    await visitor.seePath(/^\/meetings$/);
    await visitor.see('Møde i tre browsere');
    await visitor.look('meetings');
  });

  await test.step('the profile, and out', async () => {
    await visitor.open('/account/profile');
    await visitor.seeHeading('Min profil');
    await visitor.look('profile');
    await visitor.resize(1280);
    await visitor.press('Log ud');
    await visitor.seeLink('Log ind');
    expect(await visitor.run(() => localStorage.getItem('token'))).toBeNull();
  });
});
