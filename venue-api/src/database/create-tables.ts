import { readFileSync } from 'node:fs';

import { type Kysely, sql } from 'kysely';

import { StartError } from '@kantine/node/start-error';

import type { Tables } from './tables.ts';
import { hashSecret } from './secrets.ts';

const schemaText = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');
export const schemaHash = hashSecret(schemaText).slice(0, 16);
/** After a semicolon, only lines within a function are indented. */
const statements = schemaText.split(/;\n(?=\S|\n)/);

/** Of processes that start together, one makes the tables. @throws StartError for tables of another version */
export async function createTables(db: Kysely<Tables>, schema: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`create ${schema}`}))`.execute(transaction);
    const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(transaction);
    // `if not exists` needs the right to create schemas also where the schema exists.
    if (rows.length === 0) await sql`create schema ${sql.id(schema)}`.execute(transaction);
    const found = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = ${schema}`.execute(transaction);
    if (found.rows.length === 0) {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await transaction.insertInto('schema_version').values({ hash: schemaHash }).execute();
      return;
    }
    const isVersioned = found.rows.some(({ name }) => name === 'schema_version');
    const version =
      isVersioned && (await transaction.selectFrom('schema_version').select('hash').executeTakeFirst());
    if (!version || version.hash !== schemaHash)
      throw new StartError(`The schema '${schema}' has tables of another version. Drop it, and start again.`);
  });
}
