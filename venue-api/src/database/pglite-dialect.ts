import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

import { DatabaseBusyError } from './database-busy.ts';

/** PGlite has one connection. A query outside its own transaction would wait for itself: limit it. */
export class PgliteDialect implements Dialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  createDriver = (): Driver => new PgliteDriver(this.#pglite);
  createAdapter = () => new PostgresAdapter();
  createQueryCompiler = () => new PostgresQueryCompiler();
  createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db);
}

const maxWaitMs = 30_000;

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: DatabaseConnection;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new PgliteConnection(pglite);
  }

  init = async () => this.#pglite.waitReady;

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await this.#nextTurn();
    this.#taken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  #nextTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(
          new DatabaseBusyError(
            'The database was busy for too long. Is a query made outside its own transaction?',
          ),
        );
      }, maxWaitMs);
      timer.unref();
      this.#waiting.push(turn);
    });
  }

  beginTransaction = async () => this.#run('begin');
  commitTransaction = async () => this.#run('commit');
  rollbackTransaction = async () => this.#run('rollback');

  destroy = async () => {
    if (!this.#pglite.closed) await this.#pglite.close();
  };

  async #run(command: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(command));
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#pglite.query<R>(sql, [...parameters]);
    return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
  }

  // eslint-disable-next-line require-yield -- the driver's interface wants a generator, and there is nothing to give
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite answers a query at once; it does not stream.');
  }
}
