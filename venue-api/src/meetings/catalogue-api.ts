import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/handlers.ts';
import { toKroner } from '../money/money.ts';
import { requireMeetingsSection } from './meetings-section.ts';

export function catalogueApi(context: Context): Handlers {
  const { db } = context;

  return {
    listMeetingRooms: async () => {
      requireMeetingsSection(context);
      return { data: await db.selectFrom('meeting_rooms').selectAll().orderBy('name').execute() };
    },

    listMeetingFolders: async () => {
      requireMeetingsSection(context);
      return { data: await db.selectFrom('meeting_folders').selectAll().orderBy('id').execute() };
    },

    listMeetingProducts: async () => {
      requireMeetingsSection(context);
      const products = await db.selectFrom('meeting_products').selectAll().orderBy('id').execute();
      return {
        data: products.map(({ price_ore, ...product }) => ({ ...product, price: toKroner(price_ore) })),
      };
    },

    listMeetingMenuItems: async () => {
      requireMeetingsSection(context);
      const positions = await db
        .selectFrom('meeting_menu_items')
        .selectAll()
        .orderBy('priority')
        .orderBy('id')
        .execute();
      return { data: positions.map((place) => ({ ...place, content_type: 'meeting-products' })) };
    },

    listMeetingFields: async () => {
      requireMeetingsSection(context);
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
