import { requireAccount } from '../../http/account.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Context } from '../../http/context.ts';
import type { Call, Handlers, OperationId } from '../../http/handlers.ts';
import { runIdempotently } from '../../http/idempotency.ts';
import { checkIsValid, invalid, notFound } from '../../http/problem.ts';
import { createLimiter } from '../../limits/limiter.ts';
import { requireMeetingsSection } from '../meetings-section.ts';
import {
  checkVersion,
  findOwnMeeting,
  lockOwnMeeting,
  statusAfterChange,
  type Meeting,
} from '../own-meeting.ts';
import { selectDeliveries } from '../wire-meetings.ts';
import {
  countLines,
  findDeliveryErrors,
  insertDelivery,
  maxDeliveries,
  readProducts,
  updateDelivery,
  type DeliveryRequest,
} from './deliveries.ts';

type DeliveryCall = Pick<Call<OperationId>, 'account' | 'path' | 'idempotencyKey'>;

export function deliveriesApi(context: Context): Handlers {
  const { db } = context;

  return {
    listMilestones: async (call) => ({ data: await deliveriesOf(db, await findMeeting(call)).execute() }),

    getMilestone: async (call) => ({
      data: await findDelivery(db, await findMeeting(call), call.path['milestoneId']!),
    }),

    createMilestone: (call) =>
      change(call, async (transaction, meeting) => {
        await checkDeliveryCount(transaction, meeting);
        const products = await checkDelivery(transaction, meeting, call.body);
        await createLimiter(transaction).consume('deliveries', requireAccount(call).id);
        await countLines(transaction, requireAccount(call), [call.body]);
        const id = await insertDelivery(transaction, meeting.id, call.body, products);
        return { data: await findDelivery(transaction, meeting, id) };
      }),

    updateMilestone: (call) =>
      change(call, async (transaction, meeting) => {
        const id = call.path['milestoneId']!;
        checkVersion(await findDelivery(transaction, meeting, id), call.body.version);
        const products = await checkDelivery(transaction, meeting, call.body);
        await countLines(transaction, requireAccount(call), [call.body]);
        await updateDelivery(transaction, id, call.body, products);
        return { data: await findDelivery(transaction, meeting, id) };
      }),

    deleteMilestone: (call) =>
      change(call, async (transaction, meeting) => {
        const { id } = await findDelivery(transaction, meeting, call.path['milestoneId']!);
        await transaction.deleteFrom('meeting_milestones').where('id', '=', id).execute();
      }),
  };

  function findMeeting(call: DeliveryCall): Promise<Meeting> {
    requireMeetingsSection(context);
    return findOwnMeeting(db, requireAccount(call), call.path['meetingId']!);
  }

  async function change<T>(
    call: DeliveryCall,
    apply: (transaction: Transaction, meeting: Meeting) => Promise<T>,
  ): Promise<T> {
    return runIdempotently(context, call, async (transaction) => {
      requireMeetingsSection(context);
      const account = requireAccount(call);
      const meeting = await lockOwnMeeting(transaction, context, account, call.path['meetingId']!);
      const outcome = await apply(transaction, meeting);
      await transaction
        .updateTable('meetings')
        .set({ status: statusAfterChange(meeting) })
        .where('id', '=', meeting.id)
        .execute();
      return outcome;
    });
  }
}

const deliveriesOf = (queries: Queries, meeting: Meeting) =>
  selectDeliveries(queries).where('meeting_id', '=', meeting.id);

async function findDelivery(queries: Queries, meeting: Meeting, id: number) {
  const delivery = await deliveriesOf(queries, meeting).where('id', '=', id).executeTakeFirst();
  if (!delivery) throw notFound('Leverancen findes ikke.');
  return delivery;
}

async function checkDelivery(transaction: Transaction, meeting: Meeting, delivery: DeliveryRequest) {
  const rooms = await transaction
    .selectFrom('meeting_room_bookings')
    .select('room_id')
    .where('meeting_id', '=', meeting.id)
    .execute();
  const products = await readProducts(transaction);
  const meetingLimits = { ...meeting, roomIds: rooms.map(({ room_id }) => room_id) };
  checkIsValid(findDeliveryErrors(delivery, meetingLimits, products));
  return products;
}

async function checkDeliveryCount(transaction: Transaction, meeting: Meeting): Promise<void> {
  const { count } = await transaction
    .selectFrom('meeting_milestones')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('meeting_id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxDeliveries)
    throw invalid({ time: [`Mødet kan højst have ${maxDeliveries} leverancer.`] });
}
