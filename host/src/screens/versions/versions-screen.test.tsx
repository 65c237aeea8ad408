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
function deployed(answer: object, manifest?: object) {
  window.fetch = jest.fn(async (address: RequestInfo | URL) => {
    const isManifest = (address as URL | string).toString().endsWith('/mf-manifest.json');
    return { ok: !isManifest || manifest, json: async () => (isManifest ? manifest : answer) } as Response;
  });
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
  const sections = { retail: entryOf('1.0.0-ab') };

  test('is listed with its origin, the contract it asks for and the shared modules of its manifest', async () => {
    const shared = [
      { name: 'react', requiredVersion: '^19.3.1' },
      { name: '@kantine/core', requiredVersion: '^2.0.0' },
    ];
    deployed({ host: '', sections }, { shared });
    showSite('/kantine/versioner');
    await screen.findByText('@kantine/core ^2.0.0, react ^19.3.1');
    expect(await row('retail', 'Sektionernes kode')).toHaveTextContent(
      'retailDette websted^2.0.0@kantine/core',
    );
    expect(window.fetch).toHaveBeenCalledWith(
      new URL('/sections/retail/1.0.0-ab/mf-manifest.json', window.location.href),
      expect.anything(),
    );
  });

  test('is listed without modules if its manifest is missing or damaged', async () => {
    deployed({ host: '', sections });
    showSite('/kantine/versioner');
    expect(await screen.findByText('Kan ikke læses herfra')).toBeVisible();
  });

  test('of another origin is listed with the origin, and nothing is fetched from there', async () => {
    const entry = 'https://sections.example/sections/retail/1.0.0-ab/e.js';
    deployed({ host: '', sections: { retail: { ...sections.retail, entry } } }, { shared: [] });
    showSite('/kantine/versioner');
    expect(await screen.findByText('https://sections.example')).toBeVisible();
    expect(await screen.findByText('Kan ikke læses herfra')).toBeVisible();
    expect(window.fetch).not.toHaveBeenCalledWith(
      expect.objectContaining({ pathname: expect.stringContaining('mf-manifest') }),
      expect.anything(),
    );
  });
});
