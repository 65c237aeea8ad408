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

const row = async (part: string) =>
  within(await screen.findByRole('rowheader', { name: part }))
    .getByText(part)
    .closest('tr');

test('each part is listed with its running and its deployed version', async () => {
  deployed({ host: '', sections: { retail: entryOf('1.0.0-ab') } });
  showSite('/kantine/versioner');
  expect(await row('retail')).toHaveTextContent('Ikke hentet endnu1.0.0-ab');
  expect(screen.getByText(sharedContractVersion)).toBeVisible();
  expect(screen.getByText('Ingen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Genindlæs siden' })).not.toBeInTheDocument();
});

test('a shell that was deployed anew is said, with the way to it', async () => {
  const reload = jest.spyOn(pageReload, 'run').mockImplementation(() => undefined);
  deployed({ host: 'h2', sections: {} });
  showSite('/kantine/versioner');
  expect(await row('Rammen')).toHaveTextContent('h2');
  await userEvent.click(screen.getByRole('button', { name: 'Genindlæs siden' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
