import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';
import { RadioGroup } from './radio-group';
import { SelectField } from './select-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

test.each([
  ['a text', <TextField key="a" label="Navn" hint="Hjælp" error="Fejl" required />],
  ['several lines', <TextArea key="b" label="Navn" hint="Hjælp" error="Fejl" required />],
  ['a list', <SelectField key="c" label="Navn" hint="Hjælp" error="Fejl" required choices={['Nord']} />],
  ['a box', <Checkbox key="d" label="Navn" hint="Hjælp" error="Fejl" required />],
])('%s has its name, its help and its error by construction', (_, field) => {
  render(field);
  const control = screen.getByLabelText('Navn');
  expect(control).toHaveAccessibleName('Navn');
  expect(control).toHaveAccessibleDescription('Hjælp Fejl');
  expect(control).toBeInvalid();
  expect(control).toBeRequired();
});

test('a group of radio buttons is named by its legend', async () => {
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="Afhentning"
      name="pickup"
      choices={['Disk', { value: 's', label: 'Skab' }]}
      value="Disk"
      onChange={onChange}
      error="Fejl"
      required
    />,
  );
  expect(screen.getByRole('group', { name: 'Afhentning' })).toHaveAccessibleDescription('Fejl');
  expect(screen.getByRole('radio', { name: 'Disk' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Skab' }));
  expect(onChange).toHaveBeenCalledWith('s');
});

test('a select starts with an empty choice and may have groups', () => {
  render(
    <SelectField
      label="Produkt 1"
      defaultValue=""
      choices={[{ label: 'Drikke', choices: [{ value: '2', label: 'Kaffe (25,00 kr.)' }] }]}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Produkt 1' })).toHaveDisplayValue('Vælg...');
  expect(screen.getByRole('group', { name: 'Drikke' })).toContainElement(
    screen.getByRole('option', { name: 'Kaffe (25,00 kr.)' }),
  );
});

test('groups of one name are told apart', () => {
  const [morning, ...food] = ['Morgen', 'Mad', 'Mad'].map((label, index) => ({
    label,
    choices: [`${index}`],
  }));
  const field = (choices: (typeof food)[number][]) => (
    <SelectField label="Produkt 1" value="" choices={choices} onChange={() => undefined} />
  );
  const { rerender } = render(field([morning!, ...food]));
  rerender(field(food));
  expect(screen.getAllByRole('group')).toHaveLength(2);
});

test('a password can be shown', async () => {
  render(<TextField label="Kodeord" type="password" autoComplete="current-password" />);
  expect(screen.getByLabelText(/Kodeord/)).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText(/Kodeord/)).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Vis kodeord' }));
  expect(screen.getByRole('textbox', { name: 'Kodeord' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vis kodeord', pressed: true })).toBeVisible();
});
