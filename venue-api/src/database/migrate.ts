import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import { firstTables } from './migrations/0001-first-tables.ts';
import { outbox } from './migrations/0002-outbox.ts';
import { mailTokens } from './migrations/0003-mail-tokens.ts';
import { meetingChanges } from './migrations/0004-meeting-changes.ts';
import { tries } from './migrations/0005-tries.ts';
import { orderCounts } from './migrations/0006-order-counts.ts';
import { idempotencyKeys } from './migrations/0009-idempotency-keys.ts';
import { limits } from './migrations/0010-limits.ts';
import { unpaidPayments } from './migrations/0011-unpaid-payments.ts';
import { allergens } from './migrations/0012-allergens.ts';
import type { Tables } from './tables.ts';

/** Never change a migration that has run anywhere: add a new one. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-outbox': outbox,
  '0003-mail-tokens': mailTokens,
  '0004-meeting-changes': meetingChanges,
  '0005-tries': tries,
  '0006-order-counts': orderCounts,
  '0009-idempotency-keys': idempotencyKeys,
  '0010-limits': limits,
  '0011-unpaid-payments': unpaidPayments,
  '0012-allergens': allergens,
};

/** All or none; processes that start together wait for each other. */
export async function migrate(db: Kysely<Tables>, schema: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
