declare const unit: unique symbol;

/** A number with a unit: a plain number fits, because a sum of øre is one, and a number of another unit does not. */
export type Unit<Name extends string> = number & { readonly [unit]?: Name };
