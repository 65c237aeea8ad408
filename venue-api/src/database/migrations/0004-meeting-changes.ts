import { sql, type Kysely, type Migration } from 'kysely';

/** Meetings that can be changed and cancelled: each, and each delivery, counts its changes. */
export const meetingChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table meetings
    add column version integer not null default 1,
    add column cancelled_at timestamptz`,
  `alter table meeting_milestones add column version integer not null default 1`,
  // Who has a room is asked by day.
  `create index meetings_of_day on meetings (date) where cancelled_at is null`,
];
