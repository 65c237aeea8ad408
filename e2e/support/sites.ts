export { failToStart, type RunningSite, startSite } from '../../scripts/site/site-process.mjs';

/** The port of the site that most tests share; fixed, so that every worker knows it. */
export const sitePort = Number(process.env['E2E_PORT'] ?? 3917);
export const siteUrl = `http://localhost:${sitePort}`;
