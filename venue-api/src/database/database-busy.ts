export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
}

const busyCodes = new Set([
  '55P03', // A lock was waited for too long.
  '57014', // A statement took too long.
  '25P03', // A transaction was idle for too long.
  '57P01', // The server ended the connection, or stops.
  '57P03', // The server starts or stops.
  '53300', // The server has no connection left.
]);

const lostConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

export function isDatabaseBusy(error: Error & { code?: unknown }): boolean {
  return (
    error instanceof DatabaseBusyError ||
    busyCodes.has(String(error.code)) ||
    lostConnection.test(error.message)
  );
}
