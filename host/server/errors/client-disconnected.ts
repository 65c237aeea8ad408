export const isClientDisconnected = (reply: { raw: { destroyed: boolean } }): boolean => reply.raw.destroyed;
