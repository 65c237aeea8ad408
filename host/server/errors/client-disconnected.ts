/** Whether who asked is gone. What then goes wrong with the answer is nobody's fault, and no line of the log. */
export const hasHungUp = (reply: { raw: { destroyed: boolean } }): boolean => reply.raw.destroyed;
