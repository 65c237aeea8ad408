import { isServedName } from '@kantine/contract/served-files';

/** A build also writes manifests, statistics and hints, which are not served; its list of hashes is. */
const listOfShellName = /^\/(?:icons-[\d.-]+\/\d+|integrity\.[\da-f]+)\.json$/;
const hashListName = /\/integrity\.json$/;

export const isAssetName = (path: string) => isServedName(path) || listOfShellName.test(path);

export const isSectionFileName = (path: string) => isServedName(path) || hashListName.test(path);
