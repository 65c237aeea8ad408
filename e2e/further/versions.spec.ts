import { sharedContractVersion } from '@kantine/contract';
import type { Page } from '@playwright/test';

import {
  type Built,
  buildCommitBefore,
  filesOf,
  now,
  readRegistry,
  replaceSection,
  writeRegistry,
} from '../support/versions';
import { addDish, cards, goToOrderDetails, nextOpenDay, payAsGuest, payByCard } from '../support/order';
import { startSite, useSite } from '../support/sites';
import { expect, test } from '../support/test';

const section = 'takeaway';
const before = () => buildCommitBefore(section);

/** The pages of the group open at a site of the host and sections of any commits. */
const useSiteOf = (shell: () => Built, sections: () => Built & { remove(): void }) =>
  useSite(async () => {
    const { siteDir, remove } = sections();
    const { url, stop } = await startSite(filesOf({ ...shell(), siteDir }));
    return { url, stop: () => stop().finally(remove) };
  });

async function orderLunch(page: Page) {
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(page);
  await goToOrderDetails(page);
  await payAsGuest(page);
  await payByCard(page, cards.accepted);
  await expect(page).toHaveURL(/\/takeaway\/receipt$/);
}

test.describe('this host', () => {
  useSiteOf(
    () => now,
    () => replaceSection(before(), section, now),
  );

  test('sells with the section of the previous commit', ({ page }) => orderLunch(page));
});

test.describe('a section that needs a later contract', () => {
  test.use({ expectedComplaint: /deploy the host first/ });

  test.describe('in the host of the previous commit', () => {
    useSiteOf(before, () => replaceSection(now, section, now));

    test('works unless the contract was raised', async ({ page }) => {
      const [wanted, offered] = [now, before()].map(
        (built) => readRegistry(built).sections[section]!.contract,
      );
      if (wanted === offered) return orderLunch(page);
      await page.goto('/takeaway');
      await expect(page.getByText('Denne del af siden kunne ikke hentes.')).toBeVisible();
    });
  });

  test.describe('in this host', () => {
    useSiteOf(
      () => now,
      () => {
        const later = replaceSection(now, section, now);
        const registry = readRegistry(later);
        registry.sections[section]!.contract = '^6.0.0';
        writeRegistry(later, registry);
        return later;
      },
    );

    test('is refused with a reason before its code is fetched, and the other sections work', async ({
      page,
    }) => {
      const reasons: string[] = [];
      page.on('console', (message) => reasons.push(message.text()));
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));

      await page.goto('/takeaway');
      await expect(page.getByText('Denne del af siden kunne ikke hentes.')).toBeVisible();
      await expect
        .poll(() => reasons.join())
        .toContain(
          `it was built for the shared contract ^6.0.0, and this host has ${sharedContractVersion}: deploy the host first`,
        );
      await page.getByRole('link', { name: 'Butik' }).click();
      await expect(page.getByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeVisible();

      // The server has seen the store record and adds hints to the page now.
      paths.length = 0;
      await page.goto('/takeaway');
      await expect(page.getByText('Denne del af siden kunne ikke hentes.')).toBeVisible();
      await page.close();
      expect(paths.filter((path) => path.startsWith('/sections/takeaway/'))).toEqual([]);
    });
  });
});
