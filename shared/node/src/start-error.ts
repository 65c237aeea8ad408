/** The operator can repair the cause; the message is one line and says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
