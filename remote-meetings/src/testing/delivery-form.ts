import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const time = () => screen.getByLabelText('Tidspunkt');
export const room = () => screen.getByRole('combobox', { name: 'Mødelokale' });
export const product = (number: number) => screen.getByRole('combobox', { name: `Produkt ${number}` });
export const quantity = (number: number) => screen.getByRole('spinbutton', { name: `Antal ${number}` });
export const save = () => screen.getByRole('button', { name: 'Gem' });

/** A browser's time field changes to a whole time at once. */
export const setTime = (value: string) => fireEvent.change(time(), { target: { value } });

export const textsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

export async function addLine(number: number, name: RegExp, count?: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
  const [option] = within(product(number)).getAllByRole('option', { name });
  await userEvent.selectOptions(product(number), option!);
  if (count === undefined) return;
  await userEvent.clear(quantity(number));
  await userEvent.type(quantity(number), count);
}
