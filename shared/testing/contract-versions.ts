import faces from '../contract/faces.json';
import sharedPackage from '../package.json';

/** What each version of the contract offers a section, the oldest first: for each face of the shared package the names it exports. */
export const contractVersions = Object.entries(faces) as [string, Record<string, string[]>][];

/** The shared package's own version. */
export const packageVersion = sharedPackage.version;
