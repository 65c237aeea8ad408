import { choosePassword, fillInSignUp, followMail, logInAs, newcomer, signUp } from '../support/accounts';
import { hideVenueClock, passTime } from '../support/device-clock';
import { startSite } from '../support/sites';
import { expect, test } from '../support/test';
import { accountOf, askForReset, menuOf } from '../support/venue-api';

const usedLinkText = 'Linket er ugyldigt, udløbet eller allerede brugt. Bed om et nyt.';

test.describe('a refusal of the venue', () => {
  test.use({ expectedComplaint: /api\/v1\/(account|account-verifications|password-resets|orders\/\d+)\)$/ });

  test('of an e-mail with an unknown domain, or in use, shows a toast and keeps the form', async ({
    page,
  }) => {
    await fillInSignUp(page, 'nina@nowhere.dk', 'hemmelig1234');
    for (const [email, words] of [
      ['nina@nowhere.dk', 'E-mail-domænet er ikke kendt'],
      ['anna@kantinen.dk', 'E-mailen er allerede i brug'],
    ] as const) {
      await page.getByLabel('Email-adresse').fill(email);
      await page.getByRole('button', { name: 'Opret bruger' }).click();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(page.getByLabel('Gentag kodeord')).toHaveValue('hemmelig1234');
      await expect(page.getByRole('checkbox', { name: /betingelser/ })).toBeChecked();
    }
  });

  test('meets the second use of a verification link', async ({ page }) => {
    const email = newcomer('rasmus');
    await signUp(page, email, 'hemmelig1234');
    await followMail(page, email);
    await expect(
      page.getByText('Den anvendte bekræftelseskode er ugyldig. Den kan allerede være blevet benyttet.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Gå til login' }).click();
    await logInAs(page, email, 'hemmelig1234');
  });

  test('meets the second use of a reset link, and the new password works', async ({ page }) => {
    const email = newcomer('petra');
    await signUp(page, email, 'hemmelig1234');
    await page.goto('/account/login');
    await page.getByRole('link', { name: 'Glemt kodeord?' }).click();
    await expect(page.getByRole('heading', { name: 'Nulstil kodeord' })).toBeVisible();
    await page.getByLabel('Email-adresse').fill(email);
    await page.getByRole('button', { name: 'Nulstil kodeord' }).click();
    await expect(page.getByText('Vi har sendt en nulstillingsmail til din email-adresse')).toBeVisible();

    await followMail(page, email);
    await choosePassword(page, email, 'nyhemmelig1234');
    await expect(page.getByText('Dit kodeord er blevet nulstillet, og du kan nu logge ind.')).toBeVisible();
    await expect(page).toHaveURL(/\/account\/login$/);

    await test.step('the same link changes nothing again and links to a new one', async () => {
      await followMail(page, email);
      await choosePassword(page, email, 'endnunyere1234');
      await expect(page.getByText(usedLinkText)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Få et nyt link' })).toBeVisible();
    });
    await logInAs(page, email, 'nyhemmelig1234');
  });

  test('meets a reset link of an hour ago and the cancelling of an order after its deadline', async ({
    page,
    request,
  }) => {
    // The test starts the site twice.
    test.slow();
    const data = { DATA_DIR: test.info().outputPath('data') };
    const email = 'anna@kantinen.dk';
    let link = '';
    let orderId = 0;
    const before = await startSite({ ...data, DEMO_NOW: '2026-10-26T14:30:00+01:00', RENDER: 'off' });
    try {
      const anna = await accountOf(request, email, before.url);
      const supper = (await menuOf(request, '2026-10-26', before.url)).find(({ pickup_at }) =>
        pickup_at.includes('T17:00'),
      );
      await anna.buyDish(supper!.id, 1);
      orderId = (await anna.orders())[0]!.id;
      link = await askForReset(request, email, before.url);
    } finally {
      expect(await before.stop()).toBe(0);
    }

    // The browser's clock is half an hour behind the venue's: the deadline has passed there.
    const site = await startSite({ ...data, DEMO_NOW: '2026-10-26T16:00:00+01:00' });
    try {
      await hideVenueClock(page.context());
      await page.clock.install({ time: new Date('2026-10-26T15:30:00+01:00') });
      await page.goto(site.url + link);
      await choosePassword(page, email, 'nyhemmelig1234');
      await expect(page.getByText(usedLinkText)).toBeVisible();

      await logInAs(page, email, 'kantine1234', site.url);
      await page.goto(`${site.url}/account/orders/${orderId}`);
      await expect(page.getByText('Ordren kan annulleres indtil i dag kl. 16:00.')).toBeVisible();
      await page.getByRole('button', { name: 'Annullér ordre' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Ja, annullér ordren' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        'Ordren kan ikke annulleres længere. Kontakt os, hvis du har brug for hjælp.',
      );
      await dialog.getByRole('button', { name: 'Luk' }).click();
      await expect(page.getByRole('button', { name: 'Annullér ordre' })).toBeEnabled();
      await passTime(page, '31:00');
      await expect(page.getByRole('button', { name: 'Annullér ordre' })).toBeDisabled();
      await expect(page.getByText('fristen var i dag kl. 16:00')).toBeVisible();
    } finally {
      await page.close();
      expect(await site.stop()).toBe(0);
    }
  });
});
