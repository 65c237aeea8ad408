/** Code and styles import such a file for its address. The site serves the same ones (host/server/pages/assets.ts). */
export const importedFile = /\.(?i:avif|gif|ico|jpe?g|otf|png|svg|ttf|webp|woff2?)$/;
