import { type Account, requireAccount } from '../../http/account.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { lastPage, offsetOf, pageSize } from '../../http/pages.ts';
import { bookMeeting } from './book-meeting.ts';
import { cancelMeeting, changeMeeting } from './change-meeting.ts';
import { requireMeetingsSection } from '../meetings-section.ts';
import { findOwnMeeting } from '../own-meeting.ts';
import { readWireMeetings, type WireMeeting } from '../wire-meetings.ts';

export function meetingsApi(context: Context): Handlers {
  const { db } = context;

  return {
    listMeetings: async (call) => {
      requireMeetingsSection(context);
      const page = call.query.page ?? 1;
      const own = db
        .selectFrom('meetings')
        .where('account_id', '=', requireAccount(call).id)
        .where('cancelled_at', 'is', null);
      const { count } = await own
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      const meetings = await own
        .select('id')
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset(offsetOf(page))
        .execute();
      return {
        data: await readWireMeetings(
          db,
          meetings.map(({ id }) => id),
        ),
        meta: { current_page: page, last_page: lastPage(Number(count)) },
      };
    },

    getMeeting: async (call) => {
      requireMeetingsSection(context);
      return { data: await read(requireAccount(call), call.path['meetingId']!) };
    },

    bookMeeting: (call) => bookMeeting(context, call),

    updateMeeting: async (call) => {
      const account = requireAccount(call);
      const id = call.path['meetingId']!;
      await changeMeeting(context, account, id, call.body);
      return { data: await read(account, id) };
    },

    cancelMeeting: (call) => cancelMeeting(context, requireAccount(call), call.path['meetingId']!),
  };

  async function read(account: Account, id: number): Promise<WireMeeting> {
    await findOwnMeeting(db, account, id);
    const [meeting] = await readWireMeetings(db, [id]);
    return meeting!;
  }
}
