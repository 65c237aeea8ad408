export const switchPath = '/__dev/';

export const baseOf = (section) => `/__dev/sections/${section}/`;
