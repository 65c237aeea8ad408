import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counting orders would take longer with each order, so triggers keep the count beside them. */
export const orderCounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Without statistics, PostgreSQL chooses this index too and does not sort an account's orders.
  `create index orders_shown on orders (account_id, id desc) where cancelled_at is null`,
  `drop index orders_of_account`,
  `create index payments_of_card on payments (credit_card_id) where credit_card_id is not null`,
  `create table order_counts (
    account_id integer primary key references accounts on delete cascade,
    shown integer not null
  )`,
  // An update, not an upsert: it does nothing for an account that is being deleted.
  `create function count_orders() returns trigger language plpgsql set search_path from current as $$
    begin
      if tg_op in ('UPDATE', 'DELETE') then
        update order_counts set shown = shown - gone.number
        from (select account_id, count(*)::integer as number from before where cancelled_at is null group by account_id) as gone
        where order_counts.account_id = gone.account_id;
      end if;
      if tg_op in ('INSERT', 'UPDATE') then
        insert into order_counts as counted (account_id, shown)
        select account_id, count(*) from after where account_id is not null and cancelled_at is null group by account_id
        on conflict (account_id) do update set shown = counted.shown + excluded.shown;
      end if;
      return null;
    end
  $$`,
  ...[
    ['insert', 'new table as after'],
    ['update', 'old table as before new table as after'],
    ['delete', 'old table as before'],
  ].map(
    ([event, seen]) =>
      `create trigger orders_counted_after_${event} after ${event} on orders
       referencing ${seen} for each statement execute function count_orders()`,
  ),
  `insert into order_counts
    select account_id, count(*) from orders where account_id is not null and cancelled_at is null group by account_id`,
];
