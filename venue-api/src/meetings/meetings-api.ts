import { accountOf, type Handlers } from '../http/serve.ts';
import type { Account } from '../accounts/log-in/sessions.ts';
import type { Context } from '../http/context.ts';
import { lastPage, offsetOf, pageSize } from '../http/pages.ts';
import { bookMeeting } from './booking/book-meeting.ts';
import { cancelMeeting, changeMeeting } from './booking/change-meeting.ts';
import { withParts, type WireMeeting } from './wire-meetings.ts';
import { findOwn } from './own-meeting.ts';
import { sectionOf } from './meetings-section.ts';

export function meetingsApi(context: Context): Handlers {
  const { db } = context;

  return {
    listMeetings: async (call) => {
      sectionOf(context);
      const page = call.query.page ?? 1;
      const own = db
        .selectFrom('meetings')
        .where('account_id', '=', accountOf(call).id)
        .where('cancelled_at', 'is', null);
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

    getMeeting: async (call) => {
      sectionOf(context);
      return { data: await read(accountOf(call), call.path['meetingId']!) };
    },

    bookMeeting: (call) => bookMeeting(context, call),

    updateMeeting: async (call) => {
      const account = accountOf(call);
      const id = call.path['meetingId']!;
      await changeMeeting(context, account, id, call.body);
      return { data: await read(account, id) };
    },

    cancelMeeting: (call) => cancelMeeting(context, accountOf(call), call.path['meetingId']!),
  };

  async function read(account: Account, id: number): Promise<WireMeeting> {
    const [meeting] = await withParts(db, [await findOwn(db, account, id)]);
    return meeting!;
  }
}
