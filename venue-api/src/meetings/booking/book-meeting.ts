import type { Context } from '../../http/context.ts';
import { requireAccount } from '../../http/account.ts';
import type { Call, ResponseOf } from '../../http/handlers.ts';
import { runIdempotently } from '../../http/idempotency.ts';
import { checkIsValid, refusalCodes, refused, type FieldErrors } from '../../http/problem.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { countLines, findDeliveryErrors, readProducts } from '../deliveries/deliveries.ts';
import { checkMeetingDeadline, requireMeetingsSection } from '../meetings-section.ts';
import { readWireMeetings } from '../wire-meetings.ts';
import { insertMeeting, resolveMeeting } from './meeting-request.ts';
import { findTakenRoomErrors } from './rooms.ts';

/** @throws 422 by field, 400 12002 after the deadline, 400 12003 without a product */
export async function bookMeeting(
  context: Context,
  call: Call<'bookMeeting'>,
): Promise<ResponseOf<'bookMeeting'>> {
  const { body: request } = call;
  const account = requireAccount(call);
  const deliveries = request.meeting_milestones ?? [];
  return runIdempotently(context, call, async (transaction) => {
    const meeting = await resolveMeeting(transaction, requireMeetingsSection(context), request);
    const products = await readProducts(transaction);
    const meetingLimits = { ...request, roomIds: meeting.rooms.map(({ id }) => id) };
    const wrong = deliveries.map((delivery) => findDeliveryErrors(delivery, meetingLimits, products));
    checkIsValid({ ...meeting.errors, ...withIndex(wrong) });
    checkMeetingDeadline(context, request);
    if (!deliveries.some(({ meeting_milestone_lines: lines }) => lines.length > 0))
      throw refused(refusalCodes.meetingWithoutProduct, 'Mødet skal indeholde mindst ét produkt');
    checkIsValid(await findTakenRoomErrors(transaction, request.meeting_rooms, meeting.rooms, request));

    await createLimiter(transaction).consume('bookings', account.id);
    await countLines(transaction, account, deliveries);
    const owner = { account_id: account.id, status: 'unapproved' } as const;
    const id = await insertMeeting(transaction, owner, request, meeting, products);
    const [booked] = await readWireMeetings(transaction, [id]);
    return { data: booked! };
  });
}

function withIndex(wrong: readonly FieldErrors[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, fields] of wrong.entries())
    for (const [field, messages] of Object.entries(fields))
      errors[`meeting_milestones.${index}.${field}`] = messages;
  return errors;
}
