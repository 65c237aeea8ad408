import { lateAnswer } from '@kantine/testing/late-answer';
import { giveFocusToDialogs } from '@kantine/testing/native-dialog';
import type { Answer } from '@kantine/testing/venue-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { wireMeeting } from '../testing/meetings';
import { showMeetings } from '../testing/show-meetings';

giveFocusToDialogs();

const page = '/meetings/5';
const meeting = 'GET /meetings/meetings/5';
const removing = 'DELETE /meetings/meetings/5/milestones/8';
const [first, second] = wireMeeting().meeting_milestones!;
const withFirst = (changes: Partial<typeof first>): Answer => ({
  body: { data: wireMeeting({}, { meeting_milestones: [{ ...first!, ...changes }, second!] }) },
});
const empty: Answer = { body: { data: wireMeeting({}, { meeting_milestones: [] }) } };
const overview = () => screen.findByRole('region', { name: 'Overblik' });

describe('removing a delivery', () => {
  const dialog = () => screen.queryByRole('dialog', { name: 'Havnen kl. 09:30' });
  const remove = async () => {
    await overview();
    await userEvent.click(screen.getByRole('button', { name: 'Fjern leverance kl. 09:30' }));
    await userEvent.click(yes());
  };

  const yes = () => within(dialog()!).getByRole('button', { name: 'Ja, slet leverancen' });
  const answerAfterDelete = (
    { answer }: ReturnType<typeof showMeetings>['venueApi'],
    deleted: Answer,
    becomes: Parameters<typeof answer>[1],
  ) =>
    answer(removing, () => {
      answer(meeting, becomes);
      return deleted;
    });

  test('asks first, shows a toast and loads the meeting again', async () => {
    const { venueApi } = showMeetings(page, { [removing]: { status: 204 } });
    await overview();
    await userEvent.click(screen.getByRole('button', { name: 'Fjern leverance kl. 09:30' }));
    await userEvent.click(within(dialog()!).getByRole('button', { name: 'Luk' }));
    expect(venueApi.calls(removing)).toHaveLength(0);

    const late = lateAnswer();
    answerAfterDelete(venueApi, { status: 204 }, () => late.promise);
    await remove();
    // The delivery disappears at once, the dialog after the meeting is loaded again.
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    late.come(empty);
    expect(await screen.findByText('Leverancen blev slettet')).toBeVisible();
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByText('Mødet har ingen leverancer endnu.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Mødedetaljer' })).toHaveFocus());
    expect(venueApi.calls(removing)).toMatchObject([{ token: 'good' }]);
    // Read for the page, before the deletion and after it.
    expect(venueApi.calls(meeting)).toHaveLength(3);
  });

  test('says on the page to which the customer has gone back that it failed', async () => {
    const late = lateAnswer();
    const { goTo } = showMeetings(page, { [removing]: () => late.promise });
    await remove();
    await goTo('/elsewhere');
    late.come({ status: 500 });
    expect(await screen.findByText(/ikke, om leverancen blev slettet/)).toBeVisible();
  });

  test('removes it from the list also if the meeting could not be loaded again', async () => {
    const { venueApi } = showMeetings(page);
    answerAfterDelete(venueApi, { status: 204 }, 'offline');
    await remove();
    expect(await screen.findByText('Leverancen blev slettet')).toBeVisible();
    expect(screen.queryByText('Ved døren')).not.toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test.each([404, 409, 410])('counts as removed after a %s if it is gone', async (status) => {
    const { venueApi } = showMeetings(page, { [removing]: { status } });
    await overview();
    venueApi.answer(meeting, empty);
    await remove();
    expect(await screen.findByText('Leverancen blev slettet')).toBeVisible();
    expect(screen.queryByText('Ved døren')).not.toBeInTheDocument();
  });

  test.each([404, 409])('that the venue still has after a %s stays, as it is now', async (status) => {
    const { venueApi } = showMeetings(page);
    answerAfterDelete(venueApi, { status }, withFirst({ comment: 'Ved vinduet' }));
    await remove();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Leverancen blev ikke slettet. Den er ændret et andet sted.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
    expect(screen.getByText('Ved vinduet')).toBeVisible();
  });

  test('of a meeting that is cancelled elsewhere leads to the meetings', async () => {
    const { venueApi } = showMeetings(page, { [removing]: { status: 404 } });
    await overview();
    venueApi.answer(meeting, { status: 404 });
    await remove();
    expect(await screen.findByRole('heading', { name: 'Mødet findes ikke længere' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se dine møder' })).toBeVisible();
  });

  test.each<[string, Answer, RegExp]>([
    ['too late', { status: 400, body: { code: 12002, message: 'Nej' } }, /Det er for sent at ændre mødet/],
    ['answered with a server error', { status: 500 }, /ved derfor ikke, om leverancen blev slettet/],
    ['not answered', 'offline', /ved derfor ikke, om leverancen blev slettet/],
  ])('that is %s shows why in the dialog, and the delivery stays', async (_, failure, message) => {
    showMeetings(page, { [removing]: failure });
    await remove();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
    expect(screen.getByText('Ved døren')).toBeVisible();
  });

  describe('that a colleague has changed', () => {
    const lines = [{ ...first!.meeting_milestone_lines![0]!, quantity: 40 }];
    const more = withFirst({ comment: 'Til hele huset', meeting_milestone_lines: lines });
    const now = () => within(dialog()!).getByRole('region', { name: 'Leverancen, som den er nu' });
    const changedText =
      'Leverancen blev ikke slettet. Den er ændret et andet sted. Se den igennem, før du sletter den.';

    test('shows it as it is now, and deletes it at the next press only', async () => {
      const { venueApi } = showMeetings(page, { [removing]: { status: 204 } });
      await overview();
      venueApi.answer(meeting, more);
      await remove();
      expect(await screen.findByRole('alert')).toHaveTextContent(changedText);
      expect(now()).toHaveTextContent(/Til hele huset/);
      expect(within(now()).getByRole('cell', { name: '40' })).toBeVisible();
      expect(venueApi.calls(removing)).toHaveLength(0);
      await userEvent.click(yes());
      expect(await screen.findByText('Leverancen blev slettet')).toBeVisible();
      expect(venueApi.calls(removing)).toHaveLength(1);
    });

    test('and changes once more before the next press is shown again', async () => {
      const { venueApi } = showMeetings(page, { [removing]: { status: 204 } });
      await overview();
      venueApi.answer(meeting, more);
      await remove();
      await screen.findByText(changedText);
      venueApi.answer(meeting, withFirst({ comment: 'Ved vinduet' }));
      await userEvent.click(yes());
      await waitFor(() => expect(now()).toHaveTextContent(/Ved vinduet/));
      expect(screen.getByRole('alert')).toHaveTextContent(changedText);
      expect(venueApi.calls(removing)).toHaveLength(0);
    });

    test('is deleted at once if the change was to another delivery of the meeting', async () => {
      const others = wireMeeting({}, { meeting_milestones: [first!, { ...second!, comment: 'Ny' }] });
      const { venueApi } = showMeetings(page, { [removing]: { status: 204 } });
      await overview();
      venueApi.answer(meeting, { body: { data: others } });
      await remove();
      expect(await screen.findByText('Leverancen blev slettet')).toBeVisible();
    });
  });

  test.each<[string, Answer]>([
    ['without a connection', 'offline'],
    ['after a server error', { status: 500 }],
  ])('that cannot be read before %s is not deleted, and the next press tries again', async (_, failure) => {
    const { venueApi } = showMeetings(page, { [removing]: { status: 204 } });
    await overview();
    venueApi.answer(meeting, failure);
    await remove();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Leverancen blev ikke slettet. Vi fik ikke svar.',
    );
    expect(venueApi.calls(removing)).toHaveLength(0);
    answerAfterDelete(venueApi, { status: 204 }, empty);
    venueApi.answer(meeting, { body: { data: wireMeeting() } });
    await userEvent.click(yes());
    expect(await screen.findByText('Leverancen blev slettet')).toBeVisible();
  });
});
