import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

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
  `create index meetings_of_day on meetings (date) where cancelled_at is null`,
];
