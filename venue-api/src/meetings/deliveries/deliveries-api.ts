import type { components } from '@kantine/contract/types';
import { type Account, requireAccount } from '../../http/account.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { runIdempotently, type IdempotencyKey } from '../../http/idempotency.ts';
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
import { readDeliveries } from '../wire-meetings.ts';
import {
  countLines,
  findDeliveryErrors,
  insertDelivery,
  maxDeliveries,
  readProducts,
  updateDelivery,
  type DeliveryRequest,
} from './deliveries.ts';

type Delivery = components['schemas']['WireMilestone'];
interface DeliveryCall {
  readonly account: Account | null;
  readonly path: Readonly<Record<string, number>>;
  readonly idempotencyKey: IdempotencyKey | null;
}

export function deliveriesApi(context: Context): Handlers {
  const { db } = context;

  return {
    listMilestones: async (call) => ({ data: await deliveriesOf(call) }),

    getMilestone: async (call) => ({ data: await deliveryOf(call, call.path['milestoneId']!) }),

    createMilestone: (call) =>
      change(call, async (transaction, meeting) => {
        await checkDeliveryCount(transaction, meeting);
        const products = await checkDelivery(transaction, meeting, call.body);
        await createLimiter(transaction).consume('deliveries', requireAccount(call).id);
        await countLines(transaction, requireAccount(call), [call.body]);
        const id = await insertDelivery(transaction, meeting.id, call.body, products);
        return { data: await deliveryOf(call, id, transaction) };
      }),

    updateMilestone: async (call) => {
      const id = call.path['milestoneId']!;
      await change(call, async (transaction, meeting) => {
        checkVersion(await findDelivery(transaction, meeting, id), call.body.version);
        const products = await checkDelivery(transaction, meeting, call.body);
        await countLines(transaction, requireAccount(call), [call.body]);
        await updateDelivery(transaction, id, call.body, products);
      });
      return { data: await deliveryOf(call, id) };
    },

    // A meeting is booked with a product, but its last delivery may be removed later.
    deleteMilestone: (call) =>
      change(call, async (transaction, meeting) => {
        const { id } = await findDelivery(transaction, meeting, call.path['milestoneId']!);
        await transaction.deleteFrom('meeting_milestones').where('id', '=', id).execute();
      }),
  };

  async function deliveriesOf(call: DeliveryCall, queries: Queries = db): Promise<Delivery[]> {
    requireMeetingsSection(context);
    const { id } = await findOwnMeeting(queries, requireAccount(call), call.path['meetingId']!);
    return (await readDeliveries(queries, [id])).get(id) ?? [];
  }

  async function deliveryOf(call: DeliveryCall, id: number, queries: Queries = db): Promise<Delivery> {
    const delivery = (await deliveriesOf(call, queries)).find((one) => one.id === id);
    if (!delivery) throw notFound('Leverancen findes ikke.');
    return delivery;
  }

  async function change<T>(
    call: DeliveryCall,
    apply: (transaction: Transaction, meeting: Meeting) => Promise<T>,
  ): Promise<T> {
    requireMeetingsSection(context);
    return runIdempotently(context, call, async (transaction) => {
      const meeting = await lockOwnMeeting(
        transaction,
        context,
        requireAccount(call),
        call.path['meetingId']!,
      );
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

async function findDelivery(transaction: Transaction, meeting: Meeting, id: number) {
  const delivery = await transaction
    .selectFrom('meeting_milestones')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('meeting_id', '=', meeting.id)
    .executeTakeFirst();
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
