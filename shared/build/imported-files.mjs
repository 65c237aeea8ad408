export const importedFile = /\.(?i:avif|gif|ico|jpe?g|otf|png|svg|ttf|webp|woff2?)$/;
