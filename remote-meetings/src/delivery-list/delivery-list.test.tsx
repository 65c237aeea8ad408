import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import type { DeliveryView } from './delivery-view';
import { DeliverySection, MeetingTotals } from './delivery-list';

const rooms = [
  { id: 1, name: 'Havnen', capacity: 12 },
  { id: 2, name: 'Kajen', capacity: 6 },
];
const coffee = { productId: 2, name: 'Kaffe', quantity: 6, price: 2500 };
const water = { productId: 7, name: 'Isvand', quantity: 2, price: 0 };

const delivery = (id: number, changes: Partial<DeliveryView> = {}): DeliveryView => ({
  id,
  time: '09:30',
  roomId: 1,
  comment: '',
  lines: [coffee, water],
  total: 15000,
  ...changes,
});

function show(start: readonly DeliveryView[], props: Partial<Parameters<typeof DeliverySection>[0]> = {}) {
  const onDuplicate = jest.fn();
  function Host() {
    const [deliveries, setDeliveries] = useState(start);
    return (
      <DeliverySection
        deliveries={deliveries}
        rooms={rooms}
        participants={0}
        canChange
        addPath="/add"
        editPath={({ id }) => `/edit/${id}`}
        onRemove={({ id }) => setDeliveries(deliveries.filter((one) => one.id !== id))}
        onDuplicate={onDuplicate}
        {...props}
      />
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Host /> }])} />);
  return { onDuplicate };
}

test('a delivery shows room, time, comment, products and total', () => {
  show([delivery(8, { comment: 'Ved døren' })]);
  const card = screen.getByRole('article', { name: /Havnen kl\.\s09:30/ });
  expect(within(card).getByText('Ved døren')).toBeVisible();
  const rows = within(card).getAllByRole('row');
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'ProduktAntalPris',
    'Kaffe6150,00 kr.',
    'Isvand20,00 kr.',
    'Total150,00 kr.',
  ]);
});

test('a thousand pieces are written with a point', () => {
  show([delivery(8, { lines: [{ ...coffee, quantity: 1200 }] })]);
  expect(screen.getByRole('cell', { name: '1.200' })).toBeVisible();
});

test('a delivery without a comment says so, and one with an unknown room is shown', () => {
  show([delivery(8, { roomId: 77 })]);
  const card = screen.getByRole('article', { name: /kl\.\s09:30/ });
  expect(within(card).getByText('Ingen kommentar')).toBeVisible();
});

test('the buttons of each delivery have their own names', async () => {
  const { onDuplicate } = show([delivery(8), delivery(9, { time: '11:00' })]);
  expect(screen.getByRole('link', { name: 'Rediger leverance kl. 09:30' })).toHaveAttribute(
    'href',
    '/edit/8',
  );
  expect(screen.getByRole('button', { name: 'Fjern leverance kl. 11:00' })).toHaveTextContent('Fjern');
  await userEvent.click(screen.getByRole('button', { name: 'Kopiér leverance kl. 11:00' }));
  expect(onDuplicate).toHaveBeenCalledWith(expect.objectContaining({ id: 9 }));
});

test('deliveries at the same time are named by room, and in the same room by number', () => {
  show([delivery(1), delivery(2, { roomId: 2 }), delivery(3), delivery(4, { time: '10:00' })]);
  expect(
    screen.getAllByRole('link', { name: /Rediger/ }).map((link) => link.getAttribute('aria-label')),
  ).toEqual([
    'Rediger leverance kl. 09:30 i Havnen (1)',
    'Rediger leverance kl. 09:30 i Kajen',
    'Rediger leverance kl. 09:30 i Havnen (2)',
    'Rediger leverance kl. 10:00',
  ]);
});

test('a delivery has no buttons after the deadline', () => {
  show([delivery(8)], { canChange: false });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Kaffe')).toBeVisible();
});

test('the problems of a delivery are shown at that delivery', () => {
  show([delivery(8), delivery(9, { time: '23:00' })], {
    problemsOf: ({ id }) => (id === 9 ? ['Uden for mødet.'] : []),
  });
  const cards = screen.getAllByRole('article');
  expect(within(cards[1]!).getByText('Uden for mødet.')).toBeVisible();
  expect(within(cards[0]!).queryByText('Uden for mødet.')).not.toBeInTheDocument();
});

test('the list takes the focus of a removed delivery, also when it is empty', async () => {
  show([delivery(8), delivery(9, { time: '11:00' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Fjern leverance kl. 09:30' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Leverancer' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Fjern leverance kl. 11:00' }));
  expect(screen.getByText('Mødet har ingen leverancer endnu.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Leverancer' })).toHaveFocus();
});

describe('the totals', () => {
  const shown = () => screen.getByText('Total for mødet').parentElement?.parentElement?.textContent;

  test.each([
    [6, 'Total for mødet200,00 kr.Pr. deltager33,33 kr.'],
    [1, 'Total for mødet200,00 kr.Pr. deltager200,00 kr.'],
    [0, 'Total for mødet200,00 kr.'],
  ])('are shown per participant, with %s participants', (participants, message) => {
    render(
      <MeetingTotals deliveries={[delivery(8), delivery(9, { total: 5000 })]} participants={participants} />,
    );
    expect(shown()?.replaceAll('\u00a0', ' ')).toBe(message);
  });
});
