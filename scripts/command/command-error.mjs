/** A command cannot do what it was asked for. The message is one line for the person who started it. */
export class CommandError extends Error {}
