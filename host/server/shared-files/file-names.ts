/** A build also writes manifests, statistics and hints, which are not served; its list of hashes is. */
const pageFileName = /\.(?:js|mjs|css|svg|png|jpe?g|gif|webp|avif|ico|otf|ttf|woff2?|txt|webmanifest)$/i;
const listOfShellName = /^\/(?:icons-[\d.-]+\/\d+|integrity\.[\da-f]+)\.json$/;
const hashListName = /\/integrity\.json$/;

export const isAssetName = (path: string) => pageFileName.test(path) || listOfShellName.test(path);

export const isSectionFileName = (path: string) => pageFileName.test(path) || hashListName.test(path);
