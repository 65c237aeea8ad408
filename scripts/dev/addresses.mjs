/** The page that turns the sections from source off and on. */
export const switchPath = '/__dev/';

/** The address below which the files of a section's build are served. */
export const baseOf = (section) => `/__dev/sections/${section}/`;
