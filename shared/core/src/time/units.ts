import type { Unit } from '../values/unit';

/** A Danish day, `YYYY-MM-DD`. */
export type Day = string;

/** A Danish time of day, `HH:mm`. */
export type ClockTime = string;

/** Milliseconds since 1970, UTC. */
export type Instant = Unit<'instant'>;
