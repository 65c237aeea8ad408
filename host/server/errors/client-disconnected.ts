/** True after the client has disconnected: later errors are expected and logged at `debug` only. */
export const isClientDisconnected = (reply: { raw: { destroyed: boolean } }): boolean => reply.raw.destroyed;
