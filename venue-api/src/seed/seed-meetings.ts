import type { Queries } from '../database/database.ts';
import { toOre } from '../money/money.ts';
import { addDays, danishDay, weekdayOf } from '../time/danish-time.ts';
import { toFoodColumns } from '../venues/food-columns.ts';
import { restartIds } from './restart-ids.ts';
import type { DemoMeeting, MeetingCatalogue, MeetingProduct } from '../venues/venue.ts';

export async function seedMeetings(queries: Queries, catalogue: MeetingCatalogue, now: Date): Promise<void> {
  const { rooms, folders, fields, meetings } = catalogue;
  const products = folders.flatMap((folder) => folder.products);
  await queries.insertInto('meeting_rooms').values(rooms).execute();
  await queries
    .insertInto('meeting_folders')
    .values(folders.map(({ id, name }) => ({ id, name })))
    .execute();
  await queries
    .insertInto('meeting_products')
    .values(
      products.map(({ id, name, description, price, availableFrom, availableTo, ...food }) => ({
        id,
        name,
        description,
        price_ore: toOre(price),
        available_from: availableFrom ?? null,
        available_to: availableTo ?? null,
        ...toFoodColumns(food),
      })),
    )
    .execute();
  await queries
    .insertInto('meeting_menu_items')
    .values(
      folders.flatMap((folder) =>
        folder.products.map(({ id }, index) => ({
          meeting_folder_id: folder.id,
          content_id: id,
          priority: index + 1,
        })),
      ),
    )
    .execute();
  await queries
    .insertInto('meeting_fields')
    .values(
      fields.map(({ id, name, widget, isRequired, options }) => ({
        id,
        name,
        widget,
        is_required: isRequired,
        options: options && JSON.stringify(options),
      })),
    )
    .execute();
  for (const table of ['meeting_rooms', 'meeting_folders', 'meeting_products', 'meeting_fields'])
    await restartIds(queries, table);
  const today = danishDay(now);
  for (const meeting of meetings) await seedMeeting(queries, meeting, today, products);
}

async function seedMeeting(
  queries: Queries,
  meeting: DemoMeeting,
  today: string,
  products: MeetingProduct[],
): Promise<void> {
  const { id } = await queries
    .insertInto('meetings')
    .values({
      account_id: meeting.accountId,
      title: meeting.title,
      date: workingDay(today, meeting.inDays),
      start_time: meeting.startTime,
      end_time: meeting.endTime,
      internal_participants: meeting.internal,
      external_participants: meeting.external,
      status: meeting.status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('meeting_room_bookings')
    .values(meeting.roomIds.map((roomId) => ({ meeting_id: id, room_id: roomId })))
    .execute();
  if (meeting.answers.length > 0) {
    await queries
      .insertInto('meeting_details')
      .values(
        meeting.answers.map(({ fieldId, value }) => ({ meeting_id: id, meeting_field_id: fieldId, value })),
      )
      .execute();
  }
  for (const { time, comment, roomId, lines } of meeting.deliveries) {
    const milestone = await queries
      .insertInto('meeting_milestones')
      .values({ meeting_id: id, room_id: roomId, time, comment })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('meeting_milestone_lines')
      .values(
        lines.map(({ productId, quantity }) => {
          const product = products.find((one) => one.id === productId)!;
          return {
            milestone_id: milestone.id,
            meeting_product_id: productId,
            product_name: product.name,
            quantity,
            price_ore: toOre(product.price),
          };
        }),
      )
      .execute();
  }
}

function workingDay(today: string, count: number): string {
  const step = Math.sign(count);
  let day = today;
  for (let remainingDays = Math.abs(count); remainingDays > 0;) {
    day = addDays(day, step);
    if (!['saturday', 'sunday'].includes(weekdayOf(day))) remainingDays -= 1;
  }
  return day;
}
