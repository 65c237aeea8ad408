/** A command cannot run; the message is one line for people. */
export class CommandError extends Error {}
