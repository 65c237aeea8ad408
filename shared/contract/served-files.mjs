export const servedEndings = [
  ...['js', 'mjs', 'css', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico'],
  ...['otf', 'ttf', 'woff', 'woff2', 'txt', 'webmanifest'],
];

const servedName = new RegExp(`\\.(?:${servedEndings.join('|')})$`, 'i');

export const isServedName = (path) => servedName.test(path);
