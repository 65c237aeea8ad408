import { randomBytes } from 'node:crypto';

import pg from 'pg';

export interface ServerDatabase {
  readonly name: string;
  readonly url: string;
  /** Ends its connections too. */
  drop(): Promise<void>;
}

/** A new database on a PostgreSQL: empty, or a copy of `template`. */
export async function createDatabase(server: string, template = 'template1'): Promise<ServerDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withServer(server, (query) => query(`create database ${name} template ${template}`));
  return {
    name,
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => withServer(server, async (query) => void (await query(`drop database ${name} with (force)`))),
  };
}

/** One connection, as the server's superuser. */
export async function withServer<Result>(
  server: string,
  work: (query: (text: string) => Promise<pg.QueryResult>) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work((text) => client.query(text));
  } finally {
    await client.end();
  }
}
