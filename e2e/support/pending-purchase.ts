import { expect, type Page, type Route } from '@playwright/test';

/** The order calls of both shops. */
export const orders = '**/api/v1/*/orders';
export const notice = (page: Page) =>
  page.getByText('Du har betalt, men din bestilling er ikke oprettet endnu. Du skal ikke betale igen.');
export const finishOrderLink = (page: Page) => page.getByRole('link', { name: 'Gør bestillingen færdig' });
export const retry = (page: Page) => page.getByRole('button', { name: 'Prøv igen' });

export async function expectPending(page: Page) {
  await expect(page.getByRole('heading', { name: 'Ordren mangler at blive oprettet' })).toBeVisible();
  await expect(page.getByText('vi fik ikke oprettet ordren. Du skal ikke betale igen.')).toBeVisible();
}

export const abortRequest = (route: Route) => route.abort();

/** Sends the call and drops its answer. */
export const dropAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};
