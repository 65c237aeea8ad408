/** The manifest of an entry of the registry, without the fields that deploys add to it. */
export const toManifest = (entry) => ({
  ...entry,
  earlier: undefined,
  retired: undefined,
  rollout: undefined,
  venues: undefined,
  holds: undefined,
  held: undefined,
});
