export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

/** SQLSTATE: connection, authorization, rollback, resources, intervention, system; read-only, idle, lock timeout. */
const passing = /^(?:(?:08|28|40|53|57|58)[\dA-Z]{3}|25006|25P03|55P03)$/;

const unreachable = /^(?:ECONN\w+|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

const lostConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** A browser takes a 500 as the end of its session, and a 503 as a reason to try again. */
export function isDatabaseBusy(error: Error & { code?: unknown }): boolean {
  const code = String(error.code);
  return (
    error instanceof DatabaseBusyError ||
    passing.test(code) ||
    unreachable.test(code) ||
    lostConnection.test(error.message)
  );
}
