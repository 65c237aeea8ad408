import { useSession } from '@kantine/core';
import type { Answer } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '../draft/draft';
import { beginDraft, draftCoffee } from '../testing/drafts';
import { meetingWithUnreadableLines, wireMeeting } from '../testing/meetings';
import { showMeetings } from '../testing/show-meetings';
import { FollowHeads } from './follow-heads';

const store = storeAnswer({ meetings_section: { opening_days: [], allow_updates_until: 120 } });
const forTen = {
  ...draftCoffee,
  meeting_milestone_lines: [
    { meeting_product_id: '2', quantity: '10' },
    { meeting_product_id: '4', quantity: '3' },
  ],
};
const quantities = () =>
  useDraft
    .getState()
    .meeting_milestones.map((one) => one.meeting_milestone_lines.map(({ quantity }) => Number(quantity)));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const offer = /Antallet af deltagere er ændret fra 10 til 12/;

describe('the quantities of a new meeting', () => {
  async function changeHeads() {
    beginDraft({ meeting_milestones: [forTen, { ...forTen, time: '10:30' }] });
    const { goTo } = showMeetings('/meetings/create', { 'GET /store': store });
    const internal = await screen.findByLabelText('Antal interne');
    fireEvent.change(internal, { target: { value: '1' } });
    fireEvent.change(internal, { target: { value: '10' } });
    await goTo('/meetings/create/summary');
    expect(await screen.findByText(offer)).toBeVisible();
  }

  test('are offered for each delivery, and change by a press alone', async () => {
    await changeHeads();
    expect(screen.getByText('Leverancen kl. 09:30: Kaffe 10 → 12')).toBeVisible();
    expect(screen.getByText('Leverancen kl. 10:30: Kaffe 10 → 12')).toBeVisible();
    expect(quantities()).toEqual([
      [10, 3],
      [10, 3],
    ]);
    await press('Ret til 12: leverance kl. 10:30');
    expect(quantities()).toEqual([
      [10, 3],
      [12, 3],
    ]);
    await press('Ret til 12: leverance kl. 09:30');
    expect(quantities()).toEqual([
      [12, 3],
      [12, 3],
    ]);
    expect(screen.queryByText(offer)).not.toBeInTheDocument();
  });

  test('stay as they are after “Behold antallene”', async () => {
    await changeHeads();
    await press('Behold antallene');
    expect(screen.queryByText(offer)).not.toBeInTheDocument();
    expect(quantities()).toEqual([
      [10, 3],
      [10, 3],
    ]);
  });

  test('are still offered after a delivery was added', async () => {
    await changeHeads();
    act(() => useDraft.getState().addDelivery({ ...draftCoffee, time: '10:45' }));
    expect(await screen.findByText('Leverancen kl. 09:30: Kaffe 10 → 12')).toBeVisible();
  });

  test('are offered again after a second change, those that followed the first one too', async () => {
    await changeHeads();
    await press('Ret til 12: leverance kl. 09:30');
    act(() => useDraft.getState().setMeeting({ ...useDraft.getState(), internal_participants: '12' }));
    expect(screen.getByText(/Antallet af deltagere er ændret fra 10 til 14/)).toBeVisible();
    expect(screen.getByText('Leverancen kl. 09:30: Kaffe 12 → 14')).toBeVisible();
    expect(screen.getByText('Leverancen kl. 10:30: Kaffe 10 → 14')).toBeVisible();
    await press('Ret til 14: leverance kl. 10:30');
    expect(screen.getByText(/Antallet af deltagere er ændret fra 12 til 14/)).toBeVisible();
    await press('Ret til 14: leverance kl. 09:30');
    expect(quantities()).toEqual([
      [14, 3],
      [14, 3],
    ]);
    expect(screen.queryByText(/Skal antallene følge med/)).not.toBeInTheDocument();
  });

  test('are offered again where a delivery was added while another one waited', async () => {
    await changeHeads();
    const add = (time: string, quantity: string) => {
      const meeting_milestone_lines = [{ meeting_product_id: '2', quantity }];
      act(() => useDraft.getState().addDelivery({ ...draftCoffee, time, meeting_milestone_lines }));
    };
    add('10:45', '12');
    expect(screen.queryByText(/^Leverancen kl. 10:45/)).not.toBeInTheDocument();
    act(() => useDraft.getState().setMeeting({ ...useDraft.getState(), internal_participants: '12' }));
    expect(screen.getByText('Leverancen kl. 09:30: Kaffe 10 → 14')).toBeVisible();
    expect(screen.getByText('Leverancen kl. 10:45: Kaffe 12 → 14')).toBeVisible();
    add('10:50', '14');
    expect(screen.queryByText(/^Leverancen kl. 10:50/)).not.toBeInTheDocument();
  });

  test('of a first delivery are for the participants of now', () => {
    beginDraft({ meeting_milestones: [] });
    useDraft.getState().setMeeting({ ...useDraft.getState(), internal_participants: '18' });
    useDraft.getState().addDelivery(forTen);
    expect(useDraft.getState().headcounts).toEqual([20]);
  });
});

describe('the quantities of a booked meeting', () => {
  const change = 'PUT /meetings/meetings/5/milestones/8';
  const changed = wireMeeting({ internal_participants: 8 });

  async function save(answers: Parameters<typeof showMeetings>[1]) {
    const shown = showMeetings('/meetings/5/edit', {
      'GET /store': store,
      'PUT /meetings/meetings/5': { body: { data: changed } },
      ...answers,
    });
    const internal = await screen.findByLabelText('Antal interne');
    fireEvent.change(internal, { target: { value: '8' } });
    shown.venueApi.answer('GET /meetings/meetings/5', { body: { data: changed } });
    await press('Gem');
    await screen.findByText(/Antallet af deltagere er ændret fra 6 til 10/);
    return shown;
  }

  test('are offered after the change, and saved by a press alone', async () => {
    const { venueApi } = await save({ [change]: { status: 200 } });
    expect(screen.getByText('Leverancen kl. 09:30: Kaffe 6 → 10, Croissant 6 → 10')).toBeVisible();
    expect(venueApi.calls(change)).toHaveLength(0);
    await press('Ret til 10: leverance kl. 09:30');
    await screen.findByText('Leverancen blev rettet');
    expect(venueApi.calls(change)).toMatchObject([
      {
        body: {
          time: '09:30',
          comment: 'Ved døren',
          meeting_milestone_lines: [
            { meeting_product_id: 2, quantity: 10 },
            { meeting_product_id: 4, quantity: 10 },
          ],
        },
      },
    ]);
  });

  test('are still offered after a visit to a delivery, and after a second change', async () => {
    const { venueApi, goTo } = await save({
      'GET /meetings/meetings/5/milestones/8': { body: { data: wireMeeting().meeting_milestones![0] } },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Rediger leverance kl. 09:30' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tilbage' }));
    expect(await screen.findByText(/Antallet af deltagere er ændret fra 6 til 10/)).toBeVisible();
    await goTo('/meetings/5/edit');
    const again = wireMeeting({ internal_participants: 9 });
    fireEvent.change(await screen.findByLabelText('Antal interne'), { target: { value: '9' } });
    venueApi.answer('PUT /meetings/meetings/5', { body: { data: again } });
    venueApi.answer('GET /meetings/meetings/5', { body: { data: again } });
    await press('Gem');
    expect(await screen.findByText(/Antallet af deltagere er ændret fra 6 til 11/)).toBeVisible();
    act(() => useSession.getState().end());
    expect(sessionStorage.getItem('meeting-heads')).not.toMatch(/"5"/);
  });

  test('are offered again after a second change, those that followed the first one too', async () => {
    const { venueApi, goTo } = await save({ [change]: { status: 200 } });
    const lines = (quantity: number) => [
      { meeting_product_id: 2, product_name: 'Kaffe', quantity, price: 25 },
    ];
    const [first, second] = wireMeeting().meeting_milestones!;
    const followed = (internal: number) =>
      wireMeeting(
        { internal_participants: internal },
        {
          meeting_milestones: [
            { ...first!, meeting_milestone_lines: lines(10) },
            { ...second!, meeting_milestone_lines: lines(6) },
          ],
        },
      );
    venueApi.answer('GET /meetings/meetings/5', { body: { data: followed(8) } });
    await press('Ret til 10: leverance kl. 09:30');
    expect(await screen.findByText('Leverancen kl. 11:00: Kaffe 6 → 10')).toBeVisible();
    await goTo('/meetings/5/edit');
    fireEvent.change(await screen.findByLabelText('Antal interne'), { target: { value: '9' } });
    venueApi.answer('GET /meetings/meetings/5', { body: { data: followed(9) } });
    await press('Gem');
    expect(await screen.findByText('Leverancen kl. 09:30: Kaffe 10 → 11')).toBeVisible();
    expect(screen.getByText('Leverancen kl. 11:00: Kaffe 6 → 11')).toBeVisible();
  });

  test('are over when no line waits: a later line of the same number is no answer', async () => {
    const { venueApi } = await save({ [change]: { status: 200 } });
    expect(sessionStorage.getItem('meeting-heads')).toContain('{"5":[6]}');
    const followed = wireMeeting({ internal_participants: 8 }, { meeting_milestones: [] });
    venueApi.answer('GET /meetings/meetings/5', { body: { data: followed } });
    await press('Ret til 10: leverance kl. 09:30');
    await screen.findByText('Mødet har ingen leverancer endnu.');
    expect(sessionStorage.getItem('meeting-heads')).toContain('{"5":[]}');
  });

  test('are offered again after the products of a delivery were unreadable for a while', async () => {
    const { venueApi } = await save({ [change]: { status: 200 } });
    const unreadable = meetingWithUnreadableLines({ internal_participants: 8 });
    venueApi.answer('GET /meetings/meetings/5', { body: { data: unreadable } });
    await press('Ret til 10: leverance kl. 09:30');
    expect(await screen.findByText('Produkterne kunne ikke hentes.')).toBeVisible();
    expect(screen.queryByText(/Skal antallene følge med/)).not.toBeInTheDocument();
    venueApi.answer('GET /meetings/meetings/5', { body: { data: changed } });
    await press('Prøv igen');
    expect(await screen.findByText(/Antallet af deltagere er ændret fra 6 til 10/)).toBeVisible();
  });

  test('stay, with a message, when the venue refuses, and go with “Behold antallene”', async () => {
    await save({ [change]: { status: 409 } });
    await press('Ret til 10: leverance kl. 09:30');
    expect(await screen.findByText(/Leverancen blev ikke rettet. Den er ændret et andet sted/)).toBeVisible();
    await press('Behold antallene');
    await waitFor(() => expect(screen.queryByText(/Skal antallene følge med/)).not.toBeInTheDocument());
  });

  test.each<[string, Answer, RegExp]>([
    ['not answered', 'offline', /^Vi fik ikke svar og ved derfor ikke, om leverancen blev rettet\./],
    [
      'answered with 502',
      { status: 502 },
      /^Vi fik ikke svar og ved derfor ikke, om leverancen blev rettet\./,
    ],
    ['refused as gone', { status: 404 }, /^Leverancen blev ikke rettet\. Den findes ikke længere\.$/],
    [
      'refused as too late',
      { status: 400, body: { code: 12002 } },
      /^Leverancen blev ikke rettet\. Det er for sent at ændre mødet\./,
    ],
    [
      'refused with words for a field',
      { status: 422, body: { errors: { 'meeting_milestone_lines.0.quantity': ['Højst 8 kopper.'] } } },
      /^Leverancen blev ikke rettet\. Højst 8 kopper\.$/,
    ],
  ])('a change of quantities that is %s says what is known', async (_, answer, words) => {
    await save({ [change]: answer });
    await press('Ret til 10: leverance kl. 09:30');
    expect(await screen.findByText(words)).toBeVisible();
  });
});

test.each(['productId', 'quantity'])('a delivery that has a line without %s is not offered', (field) => {
  const line = { productId: 2, name: 'Kaffe', quantity: 10, price: 2500 };
  const lines = [line, { ...line, [field]: null }];
  const delivery = { id: 8, roomId: 1, time: '09:30', comment: '', lines, total: 0 };
  const { container } = render(
    <FollowHeads
      deliveries={[delivery]}
      rooms={[]}
      heads={{ from: [10], to: 12 }}
      onFollow={() => undefined}
      onKeep={() => undefined}
    />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('deliveries of the same time are told apart by their rooms', () => {
  const coffee = { productId: 2, name: 'Kaffe', quantity: 10, price: 2500 };
  const inRoom = (roomId: number) => ({
    id: roomId,
    roomId,
    time: '09:30',
    comment: '',
    lines: [coffee],
    total: 0,
  });
  render(
    <FollowHeads
      deliveries={[inRoom(1), inRoom(2)]}
      rooms={[
        { id: 1, name: 'Havnen', capacity: null },
        { id: 2, name: 'Kajen', capacity: null },
      ]}
      heads={{ from: [10], to: 12 }}
      onFollow={() => undefined}
      onKeep={() => undefined}
    />,
  );
  for (const room of ['Havnen', 'Kajen']) {
    expect(screen.getByText(`Leverancen kl. 09:30 i ${room}: Kaffe 10 → 12`)).toBeVisible();
    expect(screen.getByRole('button', { name: `Ret til 12: leverance kl. 09:30 i ${room}` })).toBeVisible();
  }
});

test('a delivery whose change is sent waits for its answer, also when another one is sent', async () => {
  const coffee = { productId: 2, name: 'Kaffe', quantity: 10, price: 2500 };
  const at = (id: number, time: string) => ({
    id,
    time,
    roomId: 1,
    comment: '',
    lines: [coffee],
    total: 0,
  });
  const answers: (() => void)[] = [];
  const onFollow = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  render(
    <FollowHeads
      deliveries={[at(8, '09:30'), at(9, '10:30')]}
      rooms={[]}
      heads={{ from: [10], to: 12 }}
      onFollow={onFollow}
      onKeep={() => undefined}
    />,
  );
  const [first, second] = ['Ret til 12: leverance kl. 09:30', 'Ret til 12: leverance kl. 10:30'];
  await press(first!);
  await press(second!);
  await press(first!);
  expect(onFollow).toHaveBeenCalledTimes(2);
  await act(async () => answers[0]!());
  await press(second!);
  expect(onFollow).toHaveBeenCalledTimes(2);
});

test('a thousand participants are written with a point', () => {
  const coffee = { productId: 2, name: 'Kaffe', quantity: 1000, price: 2500 };
  const delivery = { id: 8, time: '09:30', roomId: 1, comment: '', lines: [coffee], total: 0 };
  render(
    <FollowHeads
      deliveries={[delivery]}
      rooms={[]}
      heads={{ from: [1000], to: 1200 }}
      onFollow={() => undefined}
      onKeep={() => undefined}
    />,
  );
  expect(screen.getByText(/Antallet af deltagere er ændret fra 1\.000 til 1\.200\./)).toBeVisible();
  expect(screen.getByText('Leverancen kl. 09:30: Kaffe 1.000 → 1.200')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ret til 1.200: leverance kl. 09:30' })).toHaveTextContent(
    'Ret til 1.200',
  );
});
