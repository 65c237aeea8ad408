import type { PGlite } from '@electric-sql/pglite';
import { PGliteDialect, PGliteDriver, type DatabaseConnection } from 'kysely';

import { DatabaseBusyError } from './database-busy.ts';

const maxWaitMs = 30_000;

/** Kysely gives PGlite's one connection to all at once: a query of one call would join another's transaction. */
export class QueuedPgliteDialect extends PGliteDialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver() {
    return new QueuedPgliteDriver({ pglite: this.#pglite });
  }
}

class QueuedPgliteDriver extends PGliteDriver {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await this.#nextTurn();
    this.#taken = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  // A query outside its own transaction would wait for itself.
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
}
