// The files by which a plain web server serves a site's folder (ops/nginx/kantine.conf):
//
//   host/               the shell's build; its assets/ keeps those of earlier builds, for tabs that are open
//   page/               the page, the registry as open pages read it, and the headers, made anew with each deploy
//   page/settings.json  what the page was made with
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, readJson } from '../workspace/folders.mjs';
import { lock } from './lock.mjs';
import { readRegistry, SiteFault } from './site-folder.mjs';
import { writeFileAtomic } from './write-file-atomic.mjs';

/** @typedef {import('../../host/server/pages/render-files.ts').RenderSettings} RenderSettings */

const pageFolder = (site) => join(site, 'page');
const hostFolder = (site) => join(site, 'host');
const settingsFile = (site) => join(pageFolder(site), 'settings.json');

/** The shell's build and its way to make a page, as built; tests bring their own. */
const built = {
  publicDir: inRoot('host', 'dist', 'public'),
  loadRender: () => import(pathToFileURL(inRoot('host', 'server', 'dist', 'pages', 'render-files.js')).href),
};

/** Whether a plain web server serves this folder: only then is there anything to be made anew. */
export const isRendered = (site) => existsSync(settingsFile(site));

/**
 * Puts the shell's build into the folder and makes the page with these settings, which later deploys take over.
 *
 * @param {string} site
 * @param {RenderSettings} settings
 */
export async function renderSite(site, settings, { publicDir, loadRender } = built) {
  await renderWith(site, loadRender, () => {
    copyHost(publicDir, hostFolder(site));
    return settings;
  });
}

/** Makes the page anew after the registry has changed, where there is one. */
export async function renderAgain(site, { loadRender } = built) {
  if (isRendered(site)) await renderWith(site, loadRender, () => readJson(settingsFile(site)));
}

async function renderWith(site, loadRender, prepare) {
  const { renderFiles } = await loadRender();
  mkdirSync(pageFolder(site), { recursive: true });
  // One at a time, and the registry read inside: of two deploys, the later page knows both.
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
    throw new SiteFault(`The page of ${site} was not made, the one before stays: ${error.message}`);
  } finally {
    unlock();
  }
}

/** Assets first: a page never names one that is not there yet. What is there already is served, and stays as it is. */
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
