import { sharedContractVersion } from '@kantine/contract';
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

test('a shell that was deployed anew is said, with the way to it', async () => {
  const reload = jest.spyOn(pageReload, 'run').mockImplementation(() => undefined);
  deployed({ host: 'h2', sections: {} });
  showSite('/kantine/versioner');
  await screen.findByRole('heading', { name: 'Versioner' });
  expect(await row('Rammen')).toHaveTextContent('h2');
  await userEvent.click(screen.getByRole('button', { name: 'Genindlæs siden' }));
  expect(reload).toHaveBeenCalledTimes(1);
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
    expect(await codeOf({ shares })).toHaveTextContent('retailDette websted^4.0.0@kantine/core, react');
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
    expect(await codeOf({ shares: 'react' })).toHaveTextContent('^4.0.0Kunne ikke hentes');
  });

  test('is listed with another origin', async () => {
    const base = 'https://sections.example/sections/retail/1.0.0-ab/';
    expect(await codeOf({ base })).toHaveTextContent('retailhttps://sections.example^4.0.0');
  });
});
