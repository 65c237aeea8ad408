// A plain web server serves these folders; host/ keeps earlier assets for open tabs.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '../../host/server/settings.mjs';
import { inRoot, readJson } from '../workspace/folders.mjs';
import { lock } from './lock.mjs';
import { SiteError } from './site-error.mjs';
import { readRegistry } from './site-folder.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

const pageFolder = (site) => join(site, 'page');
const hostFolder = (site) => join(site, 'host');
const settingsFile = (site) => join(pageFolder(site), 'settings.json');

const built = {
  publicDir: inRoot('host', 'dist', 'public'),
  loadRender: () => import(pathToFileURL(inRoot('host', 'server', 'dist', 'pages', 'render-files.js')).href),
};

export const isRendered = (site) => existsSync(settingsFile(site));

export const readSiteOrigin = (site) =>
  (isRendered(site) && readJson(settingsFile(site)).siteOrigin) ||
  readSettings({ SITE_ORIGIN: process.env.SITE_ORIGIN }).siteOrigin;

/** Later deploys reuse the settings. */
export async function renderSite(site, settings, { publicDir, loadRender } = built) {
  await renderWith(site, loadRender, () => {
    copyHost(publicDir, hostFolder(site));
    return settings;
  });
}

export async function renderWithStoredSettings(site, { loadRender } = built) {
  if (isRendered(site)) await renderWith(site, loadRender, () => readJson(settingsFile(site)));
}

async function renderWith(site, loadRender, prepare) {
  const { renderFiles } = await loadRender();
  mkdirSync(pageFolder(site), { recursive: true });
  // The registry is read under the lock: of two deploys, the later page has both.
  const unlock = await lock(join(site, '.render-lock'));
  try {
    const settings = prepare();
    const files = renderFiles(
      readFileSync(join(hostFolder(site), 'index.html'), 'utf8'),
      JSON.stringify(readRegistry(site)),
      settings,
    );
    for (const [name, content] of files) writeFileAtomic(join(pageFolder(site), name), content);
    writeFileAtomic(settingsFile(site), `${JSON.stringify(settings, null, 2)}\n`);
  } catch (error) {
    throw new SiteError(`The page of ${site} was not made, the one before stays: ${error.message}`);
  } finally {
    unlock();
  }
}

function copyHost(from, to) {
  if (!existsSync(join(from, 'index.html'))) throw new Error(`there is no built shell in ${from}`);
  for (const name of filesIn(join(from, 'assets'), true))
    if (!existsSync(join(to, 'assets', name))) copy(join(from, 'assets', name), join(to, 'assets', name));
  for (const name of filesIn(from)) copy(join(from, name), join(to, name));
}

function filesIn(folder, recursive = false) {
  const entries = readdirSync(folder, { recursive, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  writeFileAtomic(to, readFileSync(from));
}
