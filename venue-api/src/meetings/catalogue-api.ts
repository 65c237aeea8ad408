import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/serve.ts';
import { toKroner } from '../payments/money.ts';
import { sectionOf } from './meetings-section.ts';

/** What a meeting is made of: rooms, what can be delivered, and the venue's own questions. */
export function catalogueApi(context: Context): Handlers {
  const { db } = context;

  return {
    listMeetingRooms: async () => {
      sectionOf(context);
      return { data: await db.selectFrom('meeting_rooms').selectAll().orderBy('name').execute() };
    },

    listMeetingFolders: async () => {
      sectionOf(context);
      return { data: await db.selectFrom('meeting_folders').selectAll().orderBy('id').execute() };
    },

    listMeetingProducts: async () => {
      sectionOf(context);
      const products = await db.selectFrom('meeting_products').selectAll().orderBy('id').execute();
      return {
        data: products.map(({ price_ore, ...product }) => ({ ...product, price: toKroner(price_ore) })),
      };
    },

    listMeetingMenuItems: async () => {
      sectionOf(context);
      const places = await db
        .selectFrom('meeting_menu_items')
        .selectAll()
        .orderBy('priority')
        .orderBy('id')
        .execute();
      return { data: places.map((place) => ({ ...place, content_type: 'meeting-products' })) };
    },

    listMeetingFields: async () => {
      sectionOf(context);
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
