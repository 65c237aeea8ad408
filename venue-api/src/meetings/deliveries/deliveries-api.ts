import type { Transaction } from 'kysely';

import type { components } from '@kantine/contract/types';
import type { Account } from '../../accounts/log-in/sessions.ts';
import type { Queries } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Context } from '../../http/context.ts';
import { answerOnce, type IdempotencyKey } from '../../http/idempotency.ts';
import { checkIsValid, invalid, notFound } from '../../http/problem.ts';
import { accountOf, type Handlers } from '../../http/serve.ts';
import { createLimiter } from '../../limits/limiter.ts';
import {
  addDelivery,
  changeDelivery,
  findWrongInDelivery,
  mostDeliveries,
  readProducts,
  type DeliveryRequest,
} from './deliveries.ts';
import { readDeliveries } from '../wire-meetings.ts';
import { checkIsLatest, findOwn, lockOwn, statusAfterChange, type Meeting } from '../own-meeting.ts';
import { sectionOf } from '../meetings-section.ts';

type Delivery = components['schemas']['WireMilestone'];
interface DeliveryCall {
  readonly account: Account | null;
  readonly path: Readonly<Record<string, number>>;
  readonly key: IdempotencyKey | null;
}

/** The deliveries of a booked meeting. Whoever changes one holds the meeting, so that it does not move away underneath. */
export function milestonesApi(context: Context): Handlers {
  const { db } = context;

  return {
    listMilestones: async (call) => ({ data: await deliveriesOf(call) }),

    getMilestone: async (call) => ({ data: await deliveryOf(call, call.path['milestoneId']!) }),

    createMilestone: (call) =>
      change(call, async (transaction, meeting) => {
        await checkHasPlace(transaction, meeting);
        const products = await checkDelivery(transaction, meeting, call.body);
        await createLimiter(transaction).take('deliveries', accountOf(call).id);
        const id = await addDelivery(transaction, meeting.id, call.body, products);
        return { data: await deliveryOf(call, id, transaction) };
      }),

    updateMilestone: async (call) => {
      const id = call.path['milestoneId']!;
      await change(call, async (transaction, meeting) => {
        checkIsLatest(await findDelivery(transaction, meeting, id), call.body.version);
        const products = await checkDelivery(transaction, meeting, call.body);
        await changeDelivery(transaction, id, call.body, products);
      });
      return { data: await deliveryOf(call, id) };
    },

    // The last one may go too: a meeting is booked with something to deliver, and may change its mind.
    deleteMilestone: (call) =>
      change(call, async (transaction, meeting) => {
        const { id } = await findDelivery(transaction, meeting, call.path['milestoneId']!);
        await transaction.deleteFrom('meeting_milestones').where('id', '=', id).execute();
      }),
  };

  async function deliveriesOf(call: DeliveryCall, queries: Queries = db): Promise<Delivery[]> {
    sectionOf(context);
    const { id } = await findOwn(queries, accountOf(call), call.path['meetingId']!);
    return (await readDeliveries(queries, [id])).get(id) ?? [];
  }

  async function deliveryOf(call: DeliveryCall, id: number, queries: Queries = db): Promise<Delivery> {
    const delivery = (await deliveriesOf(call, queries)).find((one) => one.id === id);
    if (!delivery) throw notFound('Leverancen findes ikke.');
    return delivery;
  }

  async function change<T>(
    call: DeliveryCall,
    apply: (transaction: Transaction<Tables>, meeting: Meeting) => Promise<T>,
  ): Promise<T> {
    sectionOf(context);
    return answerOnce(context, call, async (transaction) => {
      const meeting = await lockOwn(transaction, context, accountOf(call), call.path['meetingId']!);
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

async function findDelivery(transaction: Transaction<Tables>, meeting: Meeting, id: number) {
  const delivery = await transaction
    .selectFrom('meeting_milestones')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('meeting_id', '=', meeting.id)
    .executeTakeFirst();
  if (!delivery) throw notFound('Leverancen findes ikke.');
  return delivery;
}

/** @returns the products that its lines are looked up in */
async function checkDelivery(transaction: Transaction<Tables>, meeting: Meeting, delivery: DeliveryRequest) {
  const rooms = await transaction
    .selectFrom('meeting_room_bookings')
    .select('room_id')
    .where('meeting_id', '=', meeting.id)
    .execute();
  const products = await readProducts(transaction);
  const place = { ...meeting, roomIds: rooms.map(({ room_id }) => room_id) };
  checkIsValid(findWrongInDelivery(delivery, place, products));
  return products;
}

async function checkHasPlace(transaction: Transaction<Tables>, meeting: Meeting): Promise<void> {
  const { count } = await transaction
    .selectFrom('meeting_milestones')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('meeting_id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostDeliveries)
    throw invalid({ time: [`Mødet kan højst have ${mostDeliveries} leverancer.`] });
}
