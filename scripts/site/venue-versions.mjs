// A venue may have versions of its own. The registry names them in `venues` of a section, beside the version that all get.
import { CommandError } from '../command/run-command.mjs';

export const entryOf = (whole, venue) =>
  venue === undefined || !whole ? whole : (whole.venues?.[venue] ?? ofAll(whole));

const ofAll = (whole) => ({ ...whole, earlier: undefined, rollout: undefined, venues: undefined });

/** @param after the entry of one venue; `whole` itself: the venue has no version of its own any more */
export function withVenue(section, whole, venue, after, { holds: isHeld }) {
  if (!whole || whole.retired)
    throw new CommandError(
      `${section} has no version in use for all venues: deploy it with --venue all first`,
    );
  const { [venue]: before, ...others } = whole.venues ?? {};
  // A share at a venue that is held leaves it held, and so does the end of the share without a promotion.
  const holds = isHeld || after.holds || (after.version === before?.version && before.holds);
  const isOfAll = after.version === whole.version && !after.rollout && !whole.rollout;
  if (after === whole || (isOfAll && !holds)) return withVenues(whole, others);
  // The version of all was not the venue's own: its rollback leads back to what all get then.
  const own = {
    ...after,
    venues: undefined,
    holds: holds || undefined,
    held: heldAmong(after.earlier, before),
    ...(!before && { earlier: undefined }),
  };
  return withVenues(whole, { ...others, [venue]: own });
}

/** A rollback to a version at which the venue was held leaves it held again. */
function heldAmong(earlier = [], { holds, version, held = [] } = {}) {
  const was = holds ? [version, ...held] : held;
  const left = earlier.filter((one) => was.includes(one));
  return left.length > 0 ? left : undefined;
}

/** A venue that was first gets the version of all again when all have its own. One that is held keeps it. */
export function withOthers(whole, after) {
  const isKept = ([, own]) => own.holds || own.rollout || after.rollout || own.version !== after.version;
  return withVenues(after, Object.fromEntries(Object.entries(whole?.venues ?? {}).filter(isKept)));
}

const withVenues = (entry, venues) => ({
  ...entry,
  venues: Object.keys(venues).length > 0 ? venues : undefined,
});
