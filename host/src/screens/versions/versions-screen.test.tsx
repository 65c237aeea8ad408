import { sharedContractVersion } from '@kantine/contract';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { pageReload } from '../../federation/renew-page';
import { manifestOf } from '../../testing/manifest-of';
import { showSite } from '../../testing/show-site';

// The registry is read when the code starts; here the server sends it when the page is opened.
function deployed(answer: object, checked: unknown = {}) {
  window.fetch = jest.fn((address: string) =>
    Promise.resolve({
      ok: true,
      json: () => Promise.resolve(address === '/remotes.json' ? answer : checked),
    }),
  ) as never;
}

const row = async (part: string, table = 'Sidens dele') =>
  (await within(screen.getByRole('table', { name: table })).findByRole('rowheader', { name: part })).closest(
    'tr',
  );

test('each part is listed with its running and its deployed version', async () => {
  deployed({ host: '', sections: { retail: manifestOf('retail', '1.0.0-ab') } });
  showSite('/kantine/versioner');
  await screen.findByRole('heading', { name: 'Versioner' });
  expect(await row('retail')).toHaveTextContent('Ikke hentet endnu1.0.0-ab');
  expect(screen.getByText(sharedContractVersion)).toBeVisible();
  expect(screen.getByText('Ingen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Genindlæs siden' })).not.toBeInTheDocument();
});

test('a section with two versions is listed with both shares', async () => {
  const inUse = { '1.0.0-ab': 95, '1.1.0-cd': 5 };
  deployed({ host: '', sections: { retail: { ...manifestOf('retail', '1.1.0-cd'), inUse } } });
  showSite('/kantine/versioner');
  await screen.findByRole('heading', { name: 'Versioner' });
  expect(await row('retail')).toHaveTextContent('Ikke hentet endnu1.0.0-ab til 95 %, 1.1.0-cd til 5 %');
});

test('a shell that was deployed anew is said, with the way to it', async () => {
  const reload = jest.spyOn(pageReload, 'run').mockImplementation(() => undefined);
  deployed({ host: 'h2', sections: {} });
  showSite('/kantine/versioner');
  await screen.findByRole('heading', { name: 'Versioner' });
  expect(await row('Rammen')).toHaveTextContent('h2');
  await userEvent.click(screen.getByRole('button', { name: 'Genindlæs siden' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  [{ opening_days: 'monday' }, 'takeaway_section.opening_days', 'skal være en liste'],
  [{ opening_days: ['mandag'] }, 'takeaway_section.opening_days.0', 'har ikke den form, som delen kan læse'],
  [{ preparation_time: -1 }, 'takeaway_section.preparation_time', 'skal være mindst 0'],
  [
    { order_field_groups: [{ order_fields: [{}] }] },
    'takeaway_section.order_field_groups.0.order_fields.0.id',
    'mangler',
  ],
  ['yes', 'takeaway_section', 'skal være et objekt'],
])(
  'a section whose settings are %j is listed as off, with the field and the reason',
  async (settings, field, words) => {
    deployed({ host: '', sections: {} });
    showSite('/kantine/versioner', { 'GET /store': storeAnswer({ takeaway_section: settings as never }) });
    await screen.findByRole('heading', { name: 'Versioner' });
    expect(await row('takeaway', 'Slået fra på grund af indstillinger')).toHaveTextContent(
      `takeaway${field}${words}`,
    );
    expect(within(screen.getByRole('navigation', { name: 'Hovedmenu' })).queryByText('Takeaway')).toBeNull();
    expect(screen.getByRole('link', { name: /Retail/ })).toBeVisible();
  },
);

test('no section is listed as off where all settings are good', async () => {
  deployed({ host: '', sections: {} });
  showSite('/kantine/versioner');
  await screen.findByRole('heading', { name: 'Versioner' });
  expect(screen.queryByRole('table', { name: 'Slået fra på grund af indstillinger' })).toBeNull();
});

describe('the code of a section', () => {
  async function codeOf(changes: object, checked: unknown = {}) {
    deployed(
      { host: '', sections: { retail: { ...manifestOf('retail', '1.0.0-ab'), ...changes } } },
      checked,
    );
    showSite('/kantine/versioner');
    await screen.findByRole('heading', { name: 'Versioner' });
    return await row('retail', 'Sektionernes kode');
  }

  test('is listed with its origin, the contract it asks for and the shared modules it uses', async () => {
    const shares = ['@kantine/core', 'react'];
    expect(await codeOf({ shares })).toHaveTextContent('retailDette websted^5.0.0@kantine/core, react');
  });

  test.each([
    [{ retail: true }, 'Ja: serverens filer er de udgivne'],
    [{ retail: false }, 'Nej: en fil på serveren er ændret eller mangler'],
    [{}, 'Af browseren, når hver fil hentes; serveren har ikke svaret'],
    ['<!doctype html>', 'Af browseren, når hver fil hentes; serveren har ikke svaret'],
  ])('is checked on the server, which answers %j', async (answer, words) => {
    const line = await codeOf({}, answer);
    await waitFor(() => expect(line).toHaveTextContent(words));
  });

  test('of another origin is checked by the browser', async () => {
    const base = 'https://sections.example/sections/retail/1.0.0-ab/';
    expect(await codeOf({ base }, {})).toHaveTextContent(/Af browseren, når hver fil hentes$/);
  });

  test('is listed without its modules if the registry does not name them', async () => {
    expect(await codeOf({ shares: 'react' })).toHaveTextContent('^5.0.0Kunne ikke hentes');
  });

  test('is listed with another origin', async () => {
    const base = 'https://sections.example/sections/retail/1.0.0-ab/';
    expect(await codeOf({ base })).toHaveTextContent('retailhttps://sections.example^5.0.0');
  });
});

describe('the law', () => {
  const lawful = {
    address: 'Havnegade 1',
    registration_number: '12345678',
    email: 'mad@kantinen.dk',
    phone: '33112233',
    vat_included: true,
    food_authority_url: 'https://www.findsmiley.dk/123456',
    conditions_page_url: 'betingelser',
    privacy_page_url: 'https://kantinen.dk/privatliv',
    pages: [{ name: 'Betingelser', url: 'betingelser', content: '' }],
  };
  async function law(changes: object) {
    deployed({ host: '', sections: {} });
    const { venueApi } = showSite('/kantine/versioner', {
      'GET /store': storeAnswer({ ...lawful, ...changes }),
    });
    const part = await screen.findByRole('region', { name: 'Lovens krav' });
    expect(venueApi.calls('GET /store')).toHaveLength(1);
    return part;
  }

  test('is counted and listed with the fields that mend what is missing', async () => {
    const part = await law({ email: null, vat_included: 'ja', food_authority_url: 'https://smiley.dk/' });
    expect(part).toHaveTextContent('3 forhold, som loven kræver, mangler i butikkens oplysninger.');
    expect(
      within(part)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'E-mailadresse på den, der sælger, mangler. email',
      'vat_included er "ja", men skal være true eller false. vat_included',
      '"https://smiley.dk/" fører ikke til nogen virksomhed, kun til en forside. food_authority_url',
    ]);
  });

  test('has no list where nothing is missing', async () => {
    const part = await law({});
    expect(part).toHaveTextContent('Ingen forhold, som loven kræver, mangler i butikkens oplysninger.');
    expect(within(part).queryByRole('list')).toBeNull();
  });
});
