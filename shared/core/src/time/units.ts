/** A calendar day in Denmark, `YYYY-MM-DD`. */
export type Day = string;

/** A time of day in Denmark, `HH:mm`. */
export type ClockTime = string;

/** A point in time, in milliseconds since 1970. */
export type Instant = number;
