// Plain JavaScript: the commands that deploy read the file too.

/**
 * A version of some venues alone has a file of its own: no stop replaces the one of another venue.
 * @param {string} section @param {{ since: string, isVenuesOwn: boolean }} rollout
 */
export const stopFile = (section, { since, isVenuesOwn }) =>
  `${isVenuesOwn ? `${section}.${since.replace(/\D/g, '')}` : section}.json`;
