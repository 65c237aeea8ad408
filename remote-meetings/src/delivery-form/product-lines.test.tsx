import { requiredMessage } from '@kantine/ui/forms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { addLine, product, quantity, save, setTime, textsOf } from '../testing/delivery-form';
import { beginDraft, draftCoffee } from '../testing/drafts';
import { productAnswers } from '../testing/products';
import { showMeetings } from '../testing/show-meetings';

let canBeFetched = true;
jest.mock('../../../shared/shop/src/food-filter/open-filter', () => {
  if (!canBeFetched) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('../../../shared/shop/src/food-filter/open-filter');
});

const add = '/meetings/create/milestones/add';
const coffee = {
  ...draftCoffee,
  meeting_milestone_lines: [
    { meeting_product_id: '2', quantity: '6' },
    { meeting_product_id: '4', quantity: '2' },
    { meeting_product_id: '7', quantity: '1' },
  ],
};

async function opened(address: string, deliveries = [coffee], answers = {}) {
  beginDraft({ end_time: '11:30', meeting_milestones: deliveries });
  const shown = showMeetings(address, { ...productAnswers, ...answers });
  await screen.findByLabelText('Tidspunkt');
  return shown;
}

/** The products with their allergens, one without. */
function labelled() {
  const allergens: Record<number, string[]> = { 2: ['mælk'], 4: ['hvede', 'mælk'], 7: [] };
  const { body } = productAnswers['GET /meetings/products'] as { body: { data: { id: number }[] } };
  const products = body.data.map((one) => ({ ...one, allergens: allergens[one.id] ?? null }));
  return { 'GET /meetings/products': { body: { data: products } } };
}

// Fetched code stays: this test is the first.
test('a filter whose code does not come leaves the form, and the next press asks for it again', async () => {
  canBeFetched = false;
  await opened('/meetings/create/milestones/edit/0', [coffee], labelled());
  await userEvent.type(screen.getByLabelText('Kommentar'), ' til højre');
  await userEvent.click(screen.getByRole('button', { name: 'Allergener og kost' }));
  expect(await screen.findByText('Filteret kunne ikke hentes.')).toBeVisible();
  expect(product(2)).toHaveDisplayValue(/^Croissant/);
  canBeFetched = true;
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByRole('checkbox', { name: 'mælk' })).toBeVisible();
  expect(screen.getByLabelText('Kommentar')).toHaveValue('Ved døren til højre');
  expect(product(2)).toHaveDisplayValue(/^Croissant/);
});

describe('the products of a delivery', () => {
  test('are offered by folder for the chosen time', async () => {
    await opened(add, []);
    expect(screen.getByText('Vælg et tidspunkt for at vælge produkter.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tilføj' })).not.toBeInTheDocument();

    setTime('10:00');
    expect(screen.queryByText('Vælg et tidspunkt for at vælge produkter.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
    expect(textsOf(product(1))).toEqual([
      'Vælg...',
      'Kaffe (27,00 kr.)',
      'Croissant (18,50 kr.)',
      'Isvand (0,00 kr.)',
    ]);
    expect(textsOf(within(product(1)).getByRole('group', { name: 'Drikke' }))).toEqual(['Kaffe (27,00 kr.)']);
    setTime('10:01');
    expect(textsOf(product(1))).not.toContain('Croissant (18,50 kr.)');
    setTime('11:00');
    expect(textsOf(within(product(1)).getByRole('group', { name: 'Mad' }))).toEqual(['Sandwich (65,00 kr.)']);
  });

  test('a product outside its hours stays with a message and is not saved', async () => {
    const { address } = await opened('/meetings/create/milestones/edit/0');
    setTime('10:30');
    expect(product(2)).toHaveDisplayValue(/^Croissant/);
    expect(product(2)).toBeInvalid();
    expect(product(2)).toHaveAccessibleDescription('Croissant kan kun leveres indtil kl. 10:00.');
    await userEvent.click(save());
    expect(address()).toBe('/meetings/create/milestones/edit/0');
    expect(product(2)).toHaveFocus();
    setTime('09:45');
    expect(product(2)).toBeValid();
  });

  test('a product that is no longer sold has a message', async () => {
    const gone = { meeting_product_id: '99', quantity: '1' };
    await opened('/meetings/create/milestones/edit/0', [{ ...coffee, meeting_milestone_lines: [gone] }]);
    await waitFor(() =>
      expect(product(1)).toHaveAccessibleDescription('Produktet findes ikke længere. Vælg et andet.'),
    );
  });

  test('show their description, and the total follows the input', async () => {
    await opened(add, []);
    setTime('09:30');
    await addLine(1, /^Kaffe/, '3');
    expect(screen.getByText('Med mælk')).toBeVisible();
    await addLine(2, /^Croissant/, '2');
    expect(screen.getByText('Total').parentElement).toHaveTextContent(/Total118,00\skr\./);
    await userEvent.clear(quantity(1));
    expect(screen.getByText('Total').parentElement).toHaveTextContent(/Total37,00\skr\./);
  });

  test('say the price beside the choice too, whose closed list cuts a long name', async () => {
    await opened(add, []);
    setTime('09:30');
    await addLine(1, /^Kaffe/, '3');
    expect(screen.getByText('27,00 kr. pr. stk.')).toBeVisible();
    await userEvent.selectOptions(product(1), within(product(1)).getByText(/^Isvand/));
    expect(screen.getByText('0,00 kr. pr. stk.')).toBeVisible();
    expect(screen.queryByText('27,00 kr. pr. stk.')).not.toBeInTheDocument();
  });

  test('the focus moves to a new line or to a removed line’s neighbour, and errors stay at their lines', async () => {
    await opened('/meetings/create/milestones/edit/0');
    await userEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
    expect(product(4)).toHaveFocus();
    await userEvent.clear(quantity(3));
    await userEvent.tab();
    expect(quantity(3)).toHaveAccessibleDescription(requiredMessage);

    const remove = screen.getByRole('button', { name: 'Fjern 2' });
    expect(remove).toHaveTextContent('Fjern');
    await userEvent.click(remove);
    expect(product(2)).toHaveFocus();
    expect(product(2)).toHaveDisplayValue(/^Isvand/);
    expect(quantity(2)).toHaveAccessibleDescription(requiredMessage);
    expect(quantity(1)).toHaveAccessibleDescription('');

    await userEvent.click(screen.getByRole('button', { name: 'Fjern 3' }));
    expect(product(2)).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Fjern 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fjern 1' }));
    expect(screen.getByRole('button', { name: 'Tilføj' })).toHaveFocus();
  });

  test('the last line that is removed without a time gives the focus to what is missing', async () => {
    await opened(add, []);
    setTime('10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
    setTime('');
    await userEvent.click(screen.getByRole('button', { name: 'Fjern 1' }));
    expect(screen.getByText('Vælg et tidspunkt for at vælge produkter.')).toHaveFocus();
  });

  test('the second half of a double click removes no further line', async () => {
    await opened('/meetings/create/milestones/edit/0');
    fireEvent.click(screen.getByRole('button', { name: 'Fjern 1' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Fjern 1' }), { detail: 2 });
    expect(product(2)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fjern 3' })).not.toBeInTheDocument();
  });

  test('a line that is added after one was removed is empty', async () => {
    await opened('/meetings/create/milestones/edit/0');
    await userEvent.click(screen.getByRole('button', { name: 'Fjern 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
    expect(product(3)).toHaveDisplayValue('Vælg...');
    expect(quantity(3)).toHaveValue('1');
  });

  test('are filtered by allergens in the address, but those on the lines stay', async () => {
    const { address } = await opened('/meetings/create/milestones/edit/0', [coffee], labelled());
    await userEvent.click(screen.getByRole('button', { name: 'Allergener og kost' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'mælk' }));
    expect(
      screen.getByText('Viser 1 af 4. 1 uden oplysninger om allergener vises ikke: spørg køkkenet.'),
    ).toBeVisible();
    await waitFor(() => expect(address()).toBe('/meetings/create/milestones/edit/0?uden=m%C3%A6lk'));

    expect(product(2)).toHaveDisplayValue(/^Croissant/);
    expect(product(2)).toBeValid();
    expect(quantity(1)).toHaveValue('6');
    await userEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
    expect(textsOf(product(4))).toEqual(['Vælg...', 'Isvand (0,00 kr.)']);

    await userEvent.click(screen.getByRole('checkbox', { name: 'gluten' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nulstil' }));
    await waitFor(() => expect(textsOf(product(4))).toContain('Kaffe (27,00 kr.)'));
    expect(quantity(1)).toHaveValue('6');
  });

  test('are not saved by Enter in their filter', async () => {
    const { address } = await opened('/meetings/create/milestones/edit/0', [coffee], labelled());
    await userEvent.click(screen.getByRole('button', { name: 'Allergener og kost' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'gluten' }));
    await waitFor(() => expect(address()).toBe('/meetings/create/milestones/edit/0?uden=gluten'));
    screen.getByRole('checkbox', { name: 'gluten' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/meetings/create/milestones/edit/0?uden=gluten');
    expect(screen.getByRole('checkbox', { name: 'gluten' })).toBeChecked();
  });

  test('are filtered at once when the address says so', async () => {
    await opened(`${add}?uden=m%C3%A6lk`, [], labelled());
    expect(screen.getByText('Allergener og kost: uden mælk')).toBeVisible();
    expect(screen.getByText(/^Viser 1 af 4\./)).toBeVisible();
    setTime('09:30');
    await userEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
    expect(textsOf(product(1))).toEqual(['Vælg...', 'Isvand (0,00 kr.)']);
  });
});
