import { startSite as startProcess } from '../../scripts/site/site-process.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';

export { failToStart, type RunningSite } from '../../scripts/site/site-process.mjs';

/** Optimizing the embedded database takes longer than a test file's queries save: 2 of 6 s for each start. */
const quickStart = { program: process.execPath, args: ['--liftoff-only', inRoot('scripts', 'start.mjs')] };

/** Starts a site for a few tests. @throws {Error} with the output if the site ends early */
export const startSite = (env: Record<string, string> = {}) => startProcess(env, quickStart);

/** Starts the site that most tests share. */
export const startSharedSite = () => startProcess({ PORT: String(sitePort) });

/** The port of the site that most tests share; fixed, so that every worker knows it. */
export const sitePort = Number(process.env['E2E_PORT'] ?? 3917);
export const siteUrl = `http://localhost:${sitePort}`;
