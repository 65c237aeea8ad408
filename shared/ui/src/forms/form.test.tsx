import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestError } from '@kantine/core';
import { LiveRegion } from '../components/announcements/live-region';
import {
  conflictError,
  Form,
  FormCheckbox,
  FormCountField,
  formError,
  type FormErrors,
  FormRadioGroup,
  FormSelect,
  FormSubmit,
  FormTextArea,
  FormTextField,
  requiredMessage,
} from './forms';

interface Order {
  name: string;
  email: string;
  conditions: boolean;
}

const empty: Order = { name: '', email: '', conditions: false };

function show(onSave: (values: Order, pressed: string) => Promise<FormErrors | void>, initialValues = empty) {
  return render(
    <Form initialValues={initialValues} onSave={onSave}>
      <FormTextField name="name" label="Navn" required />
      <FormTextField name="email" label="Email-adresse" type="email" required />
      <FormCheckbox name="conditions" label="Jeg accepterer betingelserne" required />
      <FormSubmit value="online">Betal nu</FormSubmit>
      <FormSubmit value="account-card">Betal med medarbejderkort</FormSubmit>
    </Form>,
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

test('an empty required field shows its error, and the first one gets the focus', async () => {
  const onSave = jest.fn(async () => undefined);
  show(onSave);
  await userEvent.click(screen.getByRole('button', { name: 'Betal nu' }));

  expect(onSave).not.toHaveBeenCalled();
  expect(field('Navn')).toHaveAccessibleDescription(requiredMessage);
  expect(field('Navn')).toBeInvalid();
  expect(field('Navn')).toHaveFocus();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(requiredMessage);
});

test('three invalid fields are listed and announced with links to each; two are not', async () => {
  show(async () => undefined);
  render(<LiveRegion />);
  const pay = () => userEvent.click(screen.getByRole('button', { name: 'Betal nu' }));
  await pay();
  expect(field('Navn')).toHaveFocus();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Navn',
    'Email-adresse',
    'Jeg accepterer betingelserne',
  ]);
  expect(
    screen.getByText('3 felter skal rettes: Navn, Email-adresse, Jeg accepterer betingelserne.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Jeg accepterer betingelserne' }));
  expect(screen.getByRole('checkbox')).toHaveFocus();

  await userEvent.type(field('Navn'), 'Bo');
  expect(screen.getAllByRole('link')).toHaveLength(3);
  await pay();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(field('Email-adresse')).toHaveFocus();
});

test('a field shows its error only after blur', async () => {
  show(async () => undefined);
  expect(field('Navn')).toHaveAccessibleDescription('');
  await userEvent.click(field('Navn'));
  await userEvent.tab();
  expect(field('Navn')).toHaveAccessibleDescription(requiredMessage);
});

test('an error on blur waits for the mouse button, so that the pressed button does not move', async () => {
  show(async () => undefined);
  const user = userEvent.setup();
  await user.click(field('Navn'));
  const pay = screen.getByRole('button', { name: 'Betal nu' });
  await user.pointer({ keys: '[MouseLeft>]', target: pay });
  expect(pay).toHaveFocus();
  expect(field('Navn')).toHaveAccessibleDescription('');
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(field('Navn')).toHaveAccessibleDescription(requiredMessage);
});

test('the form saves the typed values and passes the pressed button', async () => {
  const onSave = jest.fn(async () => undefined);
  show(onSave);
  await userEvent.type(field('Navn'), 'Bo');
  await userEvent.type(field('Email-adresse'), 'bo@example.dk');
  await userEvent.click(screen.getByRole('checkbox', { name: /betingelser/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Betal med medarbejderkort' }));

  expect(onSave).toHaveBeenCalledWith(
    { name: 'Bo', email: 'bo@example.dk', conditions: true },
    'account-card',
  );
});

describe('a submission without a press, such as Enter in a field,', () => {
  const filledIn: Order = { name: 'Bo', email: 'bo@example.dk', conditions: true };
  const formOf = (control: HTMLElement) => control.closest('form')!;
  const ways = {
    // Browsers click the form's first submit button.
    'a browser': (control: HTMLElement) =>
      userEvent.click(formOf(control).querySelector('button[type="submit"]')!),
    requestSubmit: (control: HTMLElement) => act(async () => formOf(control).requestSubmit()),
    'a key': async (control: HTMLElement) => {
      act(() => control.focus());
      await userEvent.keyboard('{Enter}');
    },
  };

  describe.each(Object.entries(ways))('by %s', (_, submit) => {
    test('presses none of several named ways on', async () => {
      const onSave = jest.fn(async () => undefined);
      show(onSave, filledIn);
      await submit(field('Navn'));
      await submit(screen.getByRole('checkbox'));
      expect(onSave).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Betal med medarbejderkort' }));
      expect(onSave).toHaveBeenCalledTimes(1);
    });

    test('shows what is missing in a form of named ways on', async () => {
      show(async () => undefined, { ...filledIn, email: '' });
      await submit(field('Navn'));
      expect(field('Email-adresse')).toHaveAccessibleDescription(requiredMessage);
      expect(field('Email-adresse')).toHaveFocus();
    });

    test('keeps the message of the last press', async () => {
      show(async () => ({ [formError]: 'Kortet blev afvist.' }), filledIn);
      await userEvent.click(screen.getByRole('button', { name: 'Betal nu' }));
      await submit(field('Navn'));
      expect(screen.getByRole('alert')).toHaveTextContent('Kortet blev afvist.');
    });

    test('does not press the only way on if it is named', async () => {
      const onSave = jest.fn(async () => undefined);
      render(
        <Form initialValues={{ name: 'Bo' }} onSave={onSave}>
          <FormTextField name="name" label="Navn" />
          <FormSubmit value="free">Afslut ordre</FormSubmit>
        </Form>,
      );
      await submit(field('Navn'));
      expect(onSave).not.toHaveBeenCalled();
    });

    test('presses the button without a name, also below others', async () => {
      const onSave = jest.fn(async () => undefined);
      render(
        <Form initialValues={{ name: 'Bo' }} onSave={onSave}>
          <FormSubmit value="overwrite">Gem alligevel</FormSubmit>
          <FormTextField name="name" label="Navn" />
          <FormSubmit value="delete">Slet</FormSubmit>
          <FormSubmit>Gem</FormSubmit>
        </Form>,
      );
      await submit(field('Navn'));
      await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Bo' }, ''));
      expect(onSave).toHaveBeenCalledTimes(1);
    });

    test.each<[string, () => FormErrors]>([
      ['reported', () => ({ [conflictError]: 'Mødet er ændret.' })],
      [
        'thrown',
        () => {
          throw new RequestError({ kind: 'conflict' });
        },
      ],
    ])('saves nothing after a %s conflict, until a press has saved', async (_name, meetConflict) => {
      const answers = [meetConflict, () => ({ [formError]: 'Ingen forbindelse.' }), () => undefined];
      const onSave = jest.fn(async () => answers.shift()?.());
      render(
        <Form initialValues={{ name: 'Bo' }} onSave={onSave}>
          <FormTextField name="name" label="Navn" />
          <FormSubmit>Gem</FormSubmit>
        </Form>,
      );
      const press = () => userEvent.click(screen.getByRole('button', { name: 'Gem' }));
      await submit(field('Navn'));
      expect(await screen.findByRole('alert')).toBeVisible();
      await submit(field('Navn'));
      expect(onSave).toHaveBeenCalledTimes(1);
      await press();
      await submit(field('Navn'));
      expect(onSave).toHaveBeenCalledTimes(2);
      await press();
      await submit(field('Navn'));
      await waitFor(() => expect(onSave).toHaveBeenCalledTimes(4));
    });

    test('does not press a button that is disabled', async () => {
      const onSave = jest.fn(async () => undefined);
      render(
        <Form initialValues={{ name: 'Bo' }} onSave={onSave}>
          <FormTextField name="name" label="Navn" />
          <FormSubmit disabled>Gem</FormSubmit>
        </Form>,
      );
      await submit(field('Navn'));
      expect(onSave).not.toHaveBeenCalled();
    });
  });

  test.each(['{Enter}', ' '])('a press of %j on a focused button presses that button', async (key) => {
    const onSave = jest.fn(async () => undefined);
    show(onSave, filledIn);
    act(() => screen.getByRole('button', { name: 'Betal med medarbejderkort' }).focus());
    await userEvent.keyboard(key);
    expect(onSave).toHaveBeenCalledWith(filledIn, 'account-card');
  });
});

test('the server’s error stays at its field until the value changes; the input is kept', async () => {
  show(async () => ({ email: 'E-mailen er allerede i brug' }), {
    name: 'Bo',
    email: 'bo@example.dk',
    conditions: true,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Betal nu' }));

  expect(field('Email-adresse')).toHaveAccessibleDescription('E-mailen er allerede i brug');
  expect(field('Email-adresse')).toHaveFocus();
  expect(field('Email-adresse')).toHaveValue('bo@example.dk');
  await userEvent.type(field('Email-adresse'), '2');
  expect(field('Email-adresse')).toHaveAccessibleDescription('');
});

test('a failed call is reported in Danish, and the error of a hidden field is not lost', async () => {
  const failures = [
    new RequestError({ kind: 'offline' }),
    new RequestError({ kind: 'invalid', message: null, fields: { bag: 'Posen er udsolgt' } }),
  ];
  show(
    async () => {
      throw failures.shift();
    },
    { name: 'Bo', email: 'bo@example.dk', conditions: true },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Betal nu' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('ingen forbindelse');
  await userEvent.click(screen.getByRole('button', { name: 'Betal nu' }));
  expect(await screen.findByText('Posen er udsolgt')).toBeVisible();
});

test('a form saves once, however often it is submitted', async () => {
  let finish = () => {};
  const onSave = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  show(onSave, { name: 'Bo', email: 'bo@example.dk', conditions: true });
  const pay = screen.getByRole('button', { name: 'Betal nu' });
  await userEvent.dblClick(pay);
  await userEvent.type(field('Navn'), '{Enter}');

  expect(onSave).toHaveBeenCalledTimes(1);
  expect(pay).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Betal med medarbejderkort' })).toBeDisabled();
  finish();
  await screen.findByRole('button', { name: 'Betal nu', busy: false });
});

test('each kind of field passes on its value and its rule', async () => {
  const onSave = jest.fn(async () => undefined);
  render(
    <Form initialValues={{ department: '', pickup: '', comment: '' }} onSave={onSave}>
      <FormSelect name="department" label="Afdeling" choices={['Nord', 'Syd']} required />
      <FormRadioGroup name="pickup" label="Afhentning" choices={['Disk', 'Skab']} required />
      <FormTextArea
        name="comment"
        label="Kommentar"
        rule={(value) => (value === 'nej' ? 'Ikke nej' : undefined)}
      />
      <FormSubmit>Videre</FormSubmit>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Videre' }));
  expect(screen.getByRole('combobox', { name: 'Afdeling' })).toHaveAccessibleDescription(requiredMessage);
  expect(screen.getByRole('group', { name: 'Afhentning' })).toHaveAccessibleDescription(requiredMessage);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Afdeling' }), 'Syd');
  await userEvent.click(screen.getByRole('radio', { name: 'Skab' }));
  await userEvent.type(field('Kommentar'), 'nej');
  await userEvent.click(screen.getByRole('button', { name: 'Videre' }));
  expect(field('Kommentar')).toHaveAccessibleDescription('Ikke nej');
  await userEvent.clear(field('Kommentar'));
  await userEvent.click(screen.getByRole('button', { name: 'Videre' }));
  expect(onSave).toHaveBeenCalledWith({ department: 'Syd', pickup: 'Skab', comment: '' }, '');
});

describe('a count', () => {
  const pieces = () => screen.getByRole('spinbutton', { name: 'Antal' });
  const showCount = (onSave = jest.fn()) => {
    render(
      <Form initialValues={{ pieces: '2' }} onSave={onSave}>
        <FormCountField name="pieces" label="Antal" min={1} max={1000} />
        <FormSubmit>Gem</FormSubmit>
      </Form>,
    );
    return onSave;
  };

  test('is stepped by the arrow keys within its limits', async () => {
    showCount();
    expect(pieces()).toHaveAttribute('type', 'text');
    await userEvent.type(pieces(), '{ArrowUp}{ArrowUp}');
    expect(pieces()).toHaveValue('4');
    expect(pieces()).toHaveAttribute('aria-valuenow', '4');
    await userEvent.type(pieces(), '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(pieces()).toHaveValue('1');
    await userEvent.clear(pieces());
    await userEvent.type(pieces(), '1.000{ArrowUp}');
    expect(pieces()).toHaveValue('1.000');
    await userEvent.type(pieces(), '{ArrowDown}');
    expect(pieces()).toHaveValue('999');
  });

  test('keeps a text that is no count, and is not changed by a wheel', async () => {
    showCount();
    fireEvent.wheel(pieces(), { deltaY: 120 });
    expect(pieces()).toHaveValue('2');
    await userEvent.type(pieces(), ',5{ArrowUp}');
    expect(pieces()).toHaveValue('2,5');
    expect(pieces()).not.toHaveAttribute('aria-valuenow');
  });
});

test('a day and a time are said in Danish words, whatever language the browser shows them in', () => {
  render(
    <Form initialValues={{ day: '2026-11-24', from: '' }} onSave={async () => undefined}>
      <FormTextField name="day" label="Dato" type="date" />
      <FormTextField name="from" label="Fra" type="time" />
    </Form>,
  );
  expect(screen.getByLabelText('Dato')).toHaveAccessibleDescription('tirsdag 24. november 2026');
  expect(screen.getByText('tirsdag 24. november 2026')).toBeVisible();
  const from = screen.getByLabelText('Fra');
  expect(from).not.toHaveAccessibleDescription();
  fireEvent.change(from, { target: { value: '13:30' } });
  expect(from).toHaveAccessibleDescription('kl. 13:30');
});

test('initial errors are shown at their fields until the values change', async () => {
  render(
    <Form
      initialValues={{ email: 'bo@', name: 'Bo' }}
      initialErrors={{ email: 'Ugyldig e-mail.', other: 'Noget andet.' }}
      onSave={() => undefined}
    >
      <FormTextField name="name" label="Navn" />
      <FormTextField name="email" label="Email-adresse" />
      <FormSubmit>Gem</FormSubmit>
    </Form>,
  );
  const email = screen.getByRole('textbox', { name: 'Email-adresse' });
  expect(email).toHaveAccessibleDescription('Ugyldig e-mail.');
  expect(email).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Noget andet.');
  await userEvent.type(email, 'example.dk');
  expect(email).not.toHaveAccessibleDescription();
});

test('the venue’s error about a row is shown at that row, and its message once', async () => {
  render(
    <Form
      initialValues={{ rooms: [{ id: 'Havnen' }, { id: 'Kajen' }] }}
      onSave={() => ({
        [formError]: 'Mødet blev ikke gemt.',
        'rooms.1.id': 'Kajen er optaget',
        rooms: 'Vælg andre lokaler.',
      })}
    >
      <FormTextField name="rooms[0].id" label="Lokale 1" />
      <FormTextField name="rooms[1].id" label="Lokale 2" />
      <FormSubmit>Gem</FormSubmit>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Gem' }));
  expect(field('Lokale 2')).toHaveAccessibleDescription('Kajen er optaget');
  expect(field('Lokale 2')).toHaveFocus();
  expect(field('Lokale 1')).toHaveAccessibleDescription('');
  expect(screen.getByRole('alert').textContent).toBe('Mødet blev ikke gemt. Vælg andre lokaler.');
});

describe('a rule that looks at several values', () => {
  const onInvalid = jest.fn();
  const onSave = jest.fn();
  beforeEach(() => {
    onInvalid.mockReset();
    onSave.mockReset();
    render(
      <Form
        initialValues={{ rooms: [{ id: '' }, { id: '' }] }}
        validate={({ rooms }): FormErrors =>
          rooms[0]?.id === rooms[1]?.id ? { 'rooms[1].id': 'Lokalet er allerede valgt.' } : {}
        }
        onInvalid={onInvalid}
        onSave={onSave}
      >
        <FormTextField name="rooms[0].id" label="Lokale 1" />
        <FormSelect name="rooms[1].id" label="Lokale 2" choices={['Havnen', 'Kajen']} validatesAtOnce />
        <FormSubmit>Gem</FormSubmit>
      </Form>,
    );
  });
  const second = () => screen.getByRole('combobox', { name: 'Lokale 2' });

  test('shows its error at its row, at once for a choice', async () => {
    expect(second()).toBeValid();
    await userEvent.type(field('Lokale 1'), 'Kajen');
    await userEvent.selectOptions(second(), 'Kajen');
    expect(second()).toHaveAccessibleDescription('Lokalet er allerede valgt.');
    await userEvent.selectOptions(second(), 'Havnen');
    expect(second()).toBeValid();
  });

  test('prevents saving and calls onInvalid', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Gem' }));
    expect(second()).toHaveFocus();
    expect(onInvalid).toHaveBeenCalledWith({ rooms: [{ id: '' }, { id: '' }] });
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.selectOptions(second(), 'Havnen');
    await userEvent.click(screen.getByRole('button', { name: 'Gem' }));
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(onInvalid).toHaveBeenCalledTimes(1);
  });
});
