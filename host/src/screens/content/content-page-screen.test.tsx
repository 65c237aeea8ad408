import { storeAnswer } from '@kantine/testing/venue-records';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { pages } from '../../pages';
import { arrived, showSite } from '../../testing/show-site';

const pageOf = (url: string, changes: object = {}) => ({
  name: 'Butikkens egen',
  url,
  content: '<p>Ord</p>',
  ...changes,
});

test('the venue’s logo is another one in the dark, where it has one', async () => {
  const theme = { logo_dark_path: 'venue/dark.svg' };
  showSite('/om', { 'GET /store': storeAnswer({ pages: [pageOf('om')], logo_path: 'logo.svg', theme }) });
  await arrived('Butikkens egen');
  const [logo] = document.querySelectorAll('main picture');
  expect(logo?.querySelector('source')).toHaveAttribute('srcset', '/storage/venue/dark.svg');
  expect(logo?.querySelector('img')).toHaveAttribute('src', '/storage/logo.svg');
});

describe('a page is found at the address that the store wrote', () => {
  test.each([
    ['om-os', '/om-os'],
    ['om-os', '/om-os/'],
    ['/om-os/', '/om-os'],
    ['om/os', '/om/os'],
    ['Om-Os', '/om-os'],
    ['om os', '/om%20os'],
    ['om%20os', '/om%20os'],
    ['sæson/æbler', '/s%C3%A6son/%C3%A6bler'],
    ['s%C3%A6son', '/s%C3%A6son'],
    ['50%-rabat', '/50%25-rabat'],
  ])('%s at %s', async (url, address) => {
    showSite(address, { 'GET /store': storeAnswer({ pages: [pageOf(url)] }) });
    expect(await arrived('Butikkens egen')).toBeVisible();
    expect(await screen.findByText('Ord')).toBeVisible();
  });

  test.each([
    ['hvad?', '/hvad%3F'],
    ['c#', '/c%23'],
    ['100%-okologi', '/100%25-okologi'],
    ['om os', '/om%20os'],
  ])('%s is opened by its link in the menu', async (url, address) => {
    const pages = [pageOf(url, { show_in_menu: true })];
    const site = showSite('/', { 'GET /store': storeAnswer({ pages }) });
    await userEvent.click(await screen.findByRole('link', { name: 'Butikkens egen' }));
    expect(await arrived('Butikkens egen')).toBeVisible();
    expect(site.address()).toBe(address);
    expect(screen.getByRole('link', { name: 'Butikkens egen' })).toHaveAttribute('aria-current', 'page');
    const canonical = document.head.querySelector('link[rel="canonical"]');
    expect(canonical?.getAttribute('href')).toMatch(new RegExp(`${address}$`));
  });

  test.each(['/50%-rabat', '/%', '/%f8l'])(
    'and none is at %s, which the router cannot decode',
    async (address) => {
      const warnings = jest.spyOn(console, 'warn').mockImplementation();
      showSite(address, { 'GET /store': storeAnswer({ pages: [pageOf('om')] }) });
      expect(await arrived('Siden findes ikke')).toBeVisible();
      expect(warnings).toHaveBeenCalledWith(expect.stringContaining('could not be decoded'));
    },
  );

  test('that is written exactly so, before one that differs in its capitals', async () => {
    const pages = [pageOf('OM', { name: 'Store bogstaver' }), pageOf('om')];
    showSite('/om', { 'GET /store': storeAnswer({ pages }) });
    expect(await arrived('Butikkens egen')).toBeVisible();
  });
});

describe('the address of a section', () => {
  test.each([
    ['takeaway', { takeaway_section: null }],
    ['retail', { retail_section: null }],
    ['meetings', { meetings_section: null }],
    ['account', { has_accounts: false }],
    ['iss-menu-plan', { iss_menu_plan_section: null }],
    ['takeaway/torsdag', { takeaway_section: null }],
  ])('%s is the store’s own page where the venue has no such section', async (url, without) => {
    showSite(`/${url}`, { 'GET /store': storeAnswer({ ...without, pages: [pageOf(url)] }) });
    expect(await arrived('Butikkens egen')).toBeVisible();
  });

  test('is the section’s where the venue has it', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2032-11-22T12:00:00+01:00'));
    const plan = { body: { data: { attributes: { daily_menus: [] } } } };
    const weeks = [47, 48, 49].map((week) => [`GET /iss-menu-plan/menus/${week}/2032/lunch`, plan]);
    const { address } = showSite('/iss-menu-plan', {
      'GET /store': storeAnswer({ iss_menu_plan_section: {}, pages: [pageOf('iss-menu-plan')] }),
      ...(Object.fromEntries(weeks) as Record<string, typeof plan>),
    });
    expect(await arrived('Ugens menu')).toBeVisible();
    expect(address()).toBe('/iss-menu-plan/2032-11-22');
  });

  test('asks for the account where the venue has it, whatever page the store wrote', async () => {
    // No section is deployed here: the way to the log-in ends in words about that.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { address } = showSite('/meetings', { 'GET /store': storeAnswer({ pages: [pageOf('meetings')] }) });
    expect(await arrived('Det lykkedes ikke')).toBeVisible();
    expect(address()).toBe('/account/login?next=%2Fmeetings');
    expect(screen.queryByText('Butikkens egen')).not.toBeInTheDocument();
  });
});

test.each([[''], [null], ['<p>&nbsp;</p>'], ['<script>alert(1)</script>']])(
  'a page of which nothing is left, %j, says so and leads on',
  async (content) => {
    showSite('/tom', { 'GET /store': storeAnswer({ pages: [pageOf('tom', { content })] }) });
    expect(await screen.findByText('Der står ikke noget på denne side endnu.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Til forsiden' }));
    expect(await arrived('Kantinen')).toBeVisible();
  },
);

describe('/was, where a public canteen’s statement on accessibility is looked for,', () => {
  const url = 'https://www.was.digst.dk/kantinen-dk';
  const resolve = (accessibilityHref: string | null) =>
    pages.find(({ path }) => path === 'was')!.resolve!({ venue: { accessibilityHref } } as never) as object;

  test('leads to the statement of a venue that has one', () => {
    expect(resolve(url)).toMatchObject({ kind: 'redirect', to: url });
    expect(resolve(null)).toEqual({});
  });

  test('is no page of another venue', async () => {
    showSite('/was', { 'GET /store': storeAnswer({ accessibility_statement_url: 'javascript:alert(1)' }) });
    expect(await arrived('Siden findes ikke')).toBeVisible();
  });

  test('is the venue’s own page of that address', async () => {
    showSite('/was', { 'GET /store': storeAnswer({ pages: [pageOf('was')] }) });
    expect(await arrived('Butikkens egen')).toBeVisible();
  });
});
