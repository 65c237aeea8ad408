import type { Unit } from '../values/unit';

/** A Danish day, `YYYY-MM-DD`. */
export type Day = string;

/** A Danish time of day, `HH:mm`. */
export type ClockTime = string;

export type Instant = Unit<'instant'>;
