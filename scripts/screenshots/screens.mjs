import { CommandError } from '../command/run-command.mjs';

export const now = '2026-11-23T09:05:00+01:00';
const tomorrow = '2026-11-24';

const heading = (page, name) => page.getByRole('heading', { name, level: 1 }).waitFor();
const button = (page, name) => page.getByRole('button', { name, exact: true });
const link = (page, name) => page.getByRole('link', { name, exact: true });

async function orderLunch(page) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/v1/takeaway/orders', {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
    },
    data: {
      customer_name: 'Anna Østergaard',
      customer_email: 'anna@kantinen.dk',
      comment: '',
      has_bags: true,
      takeaway_menu_items: [{ id: 1, quantity: 2 }],
      order_details: [
        { order_field_id: 1, value: 'Nord' },
        { order_field_id: 2, value: 'Ved disken' },
      ],
      payment_method: 'account-card',
      payment_parameters: {},
    },
  });
  if (!answer.ok()) throw new CommandError(`No order could be made: ${await answer.text()}`);
}

/** A story opens the `path` of a screen, if it has one, and then acts by `go`. `folders` hold the files that draw it; of one that `isWhole` the picture reaches to its end. */
const guest = [
  { name: 'home', title: 'Home', path: '/', folders: ['host/src/screens/home'], hasDark: true },
  {
    name: 'takeaway',
    title: 'Takeaway: the menu of a day',
    path: `/takeaway/${tomorrow}`,
    folders: ['remote-takeaway/src/menu', 'remote-takeaway/src/days', 'shared/shop/src/stepper'],
    isWhole: true,
    hasDark: true,
    async go(page) {
      for (const index of [0, 0]) await button(page, 'Føj til kurv').nth(index).click();
      await page.getByText('2 i kurven').waitFor();
      await page.getByRole('article').nth(1).getByRole('button', { name: 'Føj til kurv' }).click();
      await page.getByText('1 i kurven').waitFor();
    },
  },
  {
    name: 'cart',
    title: 'The cart',
    path: '/takeaway/cart',
    folders: ['shared/shop/src/cart-page', 'remote-takeaway/src/cart'],
    isWhole: true,
    hasDark: true,
    go: (page) => page.getByLabel('Bærepose').check(),
  },
  {
    name: 'order-fields',
    title: 'What the store wants to know',
    folders: ['remote-takeaway/src/checkout', 'shared/shop/src/checkout/ordering'],
    async go(page) {
      await page.getByRole('button', { name: /^Til betaling/ }).click();
      await page.getByLabel('Afdeling').selectOption('Nord');
      await page.getByLabel('Ved disken').check();
    },
  },
  {
    name: 'details',
    title: 'Order details',
    folders: ['shared/shop/src/checkout/order-details'],
    async go(page) {
      await button(page, 'Videre').click();
      await page.getByLabel('Navn').fill('Gitte Gæst');
      await page.getByLabel('Email-adresse').fill('gitte@example.dk');
      await page.getByRole('checkbox', { name: /betingelser/ }).check();
    },
  },
  {
    name: 'payment',
    title: 'Payment, with the sandbox provider',
    folders: ['shared/shop/src/checkout/payment'],
    async go(page) {
      await button(page, 'Betal nu').click();
      const form = page.frameLocator('iframe');
      await form.getByLabel('Kortnummer').fill('4111 1111 1111 1111');
      await form.getByLabel('Udløbsdato').fill('12/30');
      await form.getByLabel('Kontrolcifre').fill('123');
    },
  },
  {
    name: 'receipt',
    title: 'The receipt',
    folders: ['shared/shop/src/checkout/receipt'],
    isWhole: true,
    async go(page) {
      await page
        .frameLocator('iframe')
        .getByRole('button', { name: /^Betal/ })
        .click();
      await heading(page, 'Kvittering');
    },
  },
  { name: 'retail', title: 'Retail', path: '/retail', folders: ['remote-retail/src/catalogue'] },
  {
    name: 'folder',
    title: 'A folder of the shop',
    path: '/retail/folders/2',
    folders: ['remote-retail/src/catalogue'],
  },
  {
    name: 'menu-plan',
    title: 'The week’s menu',
    path: '/iss-menu-plan/2026-11-23',
    folders: ['host/src/screens/menu-plan'],
  },
  { name: 'page', title: 'A content page', path: '/om-os', folders: ['host/src/screens/content'] },
  {
    name: 'not-found',
    title: 'A page that is not there',
    path: '/findes-ikke',
    folders: ['host/src/screens/failure'],
  },
  { name: 'login', title: 'Log in', path: '/account/login', folders: ['remote-account/src/login'] },
];

const anna = [
  {
    name: 'profile',
    title: 'Min profil',
    path: '/account/login?next=%2Faccount%2Fprofile',
    folders: ['remote-account/src/profile', 'remote-account/src/cards'],
    async go(page) {
      await page.getByLabel('Email-adresse').fill('anna@kantinen.dk');
      await page.getByLabel('Kodeord', { exact: true }).fill('kantine1234');
      await button(page, 'Log ind').click();
      await heading(page, 'Min profil');
      await orderLunch(page);
      await page.reload();
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'order',
    title: 'An order',
    folders: ['remote-account/src/orders'],
    async go(page) {
      await page.getByRole('row').nth(1).getByRole('link').click();
      await heading(page, 'Ordre');
    },
  },
  { name: 'meetings', title: 'Meetings', path: '/meetings', folders: ['remote-meetings/src/meetings-list'] },
  {
    name: 'meeting',
    title: 'A meeting',
    folders: ['remote-meetings/src/meeting-page', 'remote-meetings/src/delivery-list'],
    hasDark: true,
    async go(page) {
      await link(page, 'Temadag om madspild').click();
      await heading(page, 'Mødedetaljer');
    },
  },
  {
    name: 'new-meeting',
    title: 'A new meeting',
    path: '/meetings/create',
    folders: ['remote-meetings/src/meeting-form'],
  },
];

export const stories = [guest, anna];
