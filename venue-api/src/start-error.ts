/** The venue API cannot start, for a reason that the person who starts it can mend; the message is one line and says how. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
