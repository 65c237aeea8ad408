import type { Context } from '../http/context.ts';
import { lastPage, offsetOf, pageSize } from '../http/pages.ts';
import { notFound } from '../http/problem.ts';
import { accountOf, type Handlers } from '../http/serve.ts';
import { toKroner } from '../payments/money.ts';
import { withParts } from './meeting-parts.ts';

export function meetingsApi({ db, venue }: Context): Handlers {
  const checkHasMeetings = () => {
    if (!venue.store.meetings_section) throw notFound('Her er ingen mødeforplejning.');
  };

  return {
    listMeetings: async (call) => {
      checkHasMeetings();
      const page = call.query.page ?? 1;
      const own = db.selectFrom('meetings').where('account_id', '=', accountOf(call).id);
      const { count } = await own
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      const meetings = await own
        .selectAll()
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset(offsetOf(page))
        .execute();
      return {
        data: await withParts(db, meetings),
        meta: { current_page: page, last_page: lastPage(Number(count)) },
      };
    },

    listMeetingRooms: async () => {
      checkHasMeetings();
      return { data: await db.selectFrom('meeting_rooms').selectAll().orderBy('name').execute() };
    },

    listMeetingFolders: async () => {
      checkHasMeetings();
      return { data: await db.selectFrom('meeting_folders').selectAll().orderBy('id').execute() };
    },

    listMeetingProducts: async () => {
      checkHasMeetings();
      const products = await db.selectFrom('meeting_products').selectAll().orderBy('id').execute();
      return {
        data: products.map(({ price_ore, ...product }) => ({ ...product, price: toKroner(price_ore) })),
      };
    },

    listMeetingMenuItems: async () => {
      checkHasMeetings();
      const places = await db
        .selectFrom('meeting_menu_items')
        .selectAll()
        .orderBy('priority')
        .orderBy('id')
        .execute();
      return { data: places.map((place) => ({ ...place, content_type: 'meeting-products' })) };
    },

    listMeetingFields: async () => {
      checkHasMeetings();
      const fields = await db.selectFrom('meeting_fields').selectAll().orderBy('id').execute();
      return {
        data: fields.map(({ options, ...field }) => ({
          ...field,
          widget_attributes: options && { options },
        })),
      };
    },
  };
}
