import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/handlers.ts';
import { toKroner } from '../money/money.ts';
import { requireMeetingsSection } from './meetings-section.ts';

export function catalogueApi(context: Context): Handlers {
  const { db } = context;
  const list =
    <Item>(read: () => Promise<Item[]>) =>
    async () => {
      requireMeetingsSection(context);
      return { data: await read() };
    };

  return {
    listMeetingRooms: list(() => db.selectFrom('meeting_rooms').selectAll().orderBy('name').execute()),
    listMeetingFolders: list(() => db.selectFrom('meeting_folders').selectAll().orderBy('id').execute()),
    listMeetingProducts: list(async () => {
      const products = await db.selectFrom('meeting_products').selectAll().orderBy('id').execute();
      return products.map(({ price_ore, ...product }) => ({ ...product, price: toKroner(price_ore) }));
    }),
    listMeetingMenuItems: list(async () => {
      const places = db.selectFrom('meeting_menu_items').selectAll().orderBy('priority').orderBy('id');
      return (await places.execute()).map((place) => ({ ...place, content_type: 'meeting-products' }));
    }),
    listMeetingFields: list(() => db.selectFrom('meeting_fields').selectAll().orderBy('id').execute()),
  };
}
