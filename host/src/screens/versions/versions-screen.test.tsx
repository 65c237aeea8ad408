import { sharedContractVersion } from '@kantine/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { pageReload } from '../../federation/renew-page';
import { showSite } from '../../testing/show-site';

const entryOf = (version: string) => ({
  version,
  entry: '/sections/retail/1.0.0-ab/e.js',
  global: 'section_retail',
  contract: '^2.0.0',
});

// The registry is read when the code starts; here the server sends it when the page is opened.
function deployed(answer: object) {
  window.fetch = jest.fn().mockResolvedValue({ ok: true, json: () => Promise.resolve(answer) });
}

const row = async (part: string, table = 'Sidens dele') =>
  (await within(screen.getByRole('table', { name: table })).findByRole('rowheader', { name: part })).closest(
    'tr',
  );

test('each part is listed with its running and its deployed version', async () => {
  deployed({ host: '', sections: { retail: entryOf('1.0.0-ab') } });
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
  async function codeOf(entry: object) {
    deployed({ host: '', sections: { retail: { ...entryOf('1.0.0-ab'), ...entry } } });
    showSite('/kantine/versioner');
    await screen.findByRole('heading', { name: 'Versioner' });
    return await row('retail', 'Sektionernes kode');
  }

  test('is listed with its origin, the contract it asks for and the shared modules it uses', async () => {
    const shares = ['@kantine/core', 'react'];
    expect(await codeOf({ shares })).toHaveTextContent('retailDette websted^2.0.0@kantine/core, react');
  });

  test('is listed without its modules if the registry does not name them', async () => {
    expect(await codeOf({ shares: 'react' })).toHaveTextContent('^2.0.0Kunne ikke hentes');
  });

  test('is listed with another origin', async () => {
    const entry = 'https://sections.example/sections/retail/1.0.0-ab/e.js';
    expect(await codeOf({ entry })).toHaveTextContent('retailhttps://sections.example^2.0.0');
  });
});
