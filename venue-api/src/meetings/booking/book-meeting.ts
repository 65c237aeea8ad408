import type { Context } from '../../http/context.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { checkIsValid, refusalCode, refused, type FieldErrors } from '../../http/problem.ts';
import { accountOf, type AnswerOf, type Call } from '../../http/serve.ts';
import { createLimiter } from '../../limits/limiter.ts';
import {
  addDelivery,
  findWrongInDelivery,
  readProducts,
  type DeliveryRequest,
} from '../deliveries/deliveries.ts';
import { withParts } from '../wire-meetings.ts';
import { putParts, readMeeting, toRow } from './meeting-request.ts';
import { findOwn } from '../own-meeting.ts';
import { findTakenRooms } from './rooms.ts';
import { checkIsInTime, sectionOf } from '../meetings-section.ts';

/**
 * Books a meeting with its deliveries, whole or not at all.
 * @throws 422 by field, 400 12002 when it begins too soon, 400 12003 when nothing is to be delivered
 */
export async function bookMeeting(
  context: Context,
  call: Call<'bookMeeting'>,
): Promise<AnswerOf<'bookMeeting'>> {
  const { body: request } = call;
  const account = accountOf(call);
  const section = sectionOf(context);
  const deliveries = request.meeting_milestones ?? [];
  return answerOnce(context, call, async (transaction) => {
    const meeting = await readMeeting(transaction, section, request);
    const products = await readProducts(transaction);
    const place = { ...request, roomIds: meeting.rooms.map(({ id }) => id) };
    const wrong = deliveries.map((delivery) => findWrongInDelivery(delivery, place, products));
    checkIsValid({ ...meeting.errors, ...byPlace(wrong) });
    checkIsInTime(context, request);
    if (!deliveries.some(hasProduct))
      throw refused(refusalCode.meetingWithoutProduct, 'Mødet skal indeholde mindst ét produkt');
    checkIsValid(await findTakenRooms(transaction, request.meeting_rooms, meeting.rooms, request));

    await createLimiter(transaction).take('bookings', account.id);
    const { id } = await transaction
      .insertInto('meetings')
      .values({ ...toRow(request), account_id: account.id, status: 'unapproved' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await putParts(transaction, id, meeting);
    for (const delivery of deliveries) await addDelivery(transaction, id, delivery, products);
    const [booked] = await withParts(transaction, [await findOwn(transaction, account, id)]);
    return { data: booked! };
  });
}

function byPlace(wrong: readonly FieldErrors[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, fields] of wrong.entries())
    for (const [field, messages] of Object.entries(fields))
      errors[`meeting_milestones.${index}.${field}`] = messages;
  return errors;
}

function hasProduct({ meeting_milestone_lines: lines }: DeliveryRequest): boolean {
  return lines.length > 0;
}
