import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { knownSections } from '@kantine/build/section-package.mjs';
import { lazyFiles, readRoutes, withFiles } from '@kantine/build/routes.mjs';
import { codeExports, contractVersion, sharedPackages } from '@kantine/build/shares.mjs';
import { integrityOf } from '@kantine/contract/integrity';

const [headMark, earlyMark] = ['<!--kantine:head-->', '<!--kantine:early-->'];
const comments = /<!--(?!\/?kantine:).*?-->\s*/gs;

/** Writes the shell's manifest into the page, so that both always belong to one build. */
export class ManifestPlugin {
  constructor(folder) {
    this.source = (...path) => join(folder, 'src', ...path);
    this.shared = (...path) => join(folder, '..', 'shared', ...path);
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ManifestPlugin', stage }, async () => {
        const [early, rendered] = ['early', 'rendered'].map((entry) => takeCode(compilation, entry));
        const { routes } = await readRoutes(this.source('pages.ts'));
        const manifest = {
          ...this.filesOf(lazyFiles(compilation)),
          routes: withFiles(routes, compilation).map((route) => ({
            ...route,
            files: route.files.map(serve),
          })),
          integrity: hashesOf(compilation),
          rendered,
        };
        compilation.updateAsset('index.html', (page) => {
          const text = page.source().toString();
          for (const mark of [headMark, earlyMark])
            if (!text.includes(mark)) throw new Error(`index.html has no ${mark}`);
          const html = withHashes(text.replace(comments, ''), manifest.integrity);
          addList(compilation, manifest.integrity);
          return new sources.RawSource(
            html
              .replace(earlyMark, () => `<script>${early}</script>`)
              .replace(
                headMark,
                () => `<!--kantine:head ${JSON.stringify(manifest).replaceAll('>', '\\u003e')}-->`,
              ),
          );
        });
      });
    });
  }

  filesOf(files) {
    const at = (file) => (files.get(file)?.files ?? []).map(serve);
    const shared = sharedPackages.flatMap((name) =>
      codeExports(name).map(({ key, file }) => [key, at(this.shared(name, file.replace(/\.tsx?$/, '')))]),
    );
    return {
      contract: contractVersion,
      known: Object.keys(knownSections()),
      sanitizerFiles: at(this.shared('ui', 'src', 'html', 'safe-html')),
      apiClientFiles: at(this.shared('core', 'src', 'http', 'axios-client')),
      federationFiles: at(this.source('federation', 'runtime')),
      shared: Object.fromEntries(shared),
    };
  }
}

/** A page's first script is inlined: the parser would wait a round trip for a file. */
function takeCode(compilation, entry) {
  const [file] = compilation.entrypoints.get(entry).getFiles();
  const code = compilation
    .getAsset(file)
    .source.source()
    .toString()
    .replace(/^\/\/#.*\n/, '');
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} would end its element`);
  compilation.deleteAsset(file);
  return code;
}

function hashesOf(compilation) {
  const code = compilation.getAssets().filter(({ name }) => /\.(?:js|css)$/.test(name));
  return Object.fromEntries(code.map(({ name, source }) => [serve(name), integrityOf(source.buffer())]));
}

/** The list's name contains its hash: a tab of an earlier build still finds its own. */
function addList(compilation, hashes) {
  const list = JSON.stringify(hashes);
  const name = `assets/integrity.${createHash('sha384').update(list).digest('hex').slice(0, 8)}.json`;
  compilation.emitAsset(name, new compilation.compiler.webpack.sources.RawSource(list));
  hashes[serve(name)] = integrityOf(list);
}

function withHashes(html, hashes) {
  return html.replace(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g, (attribute, address) => {
    const hash = hashes[address];
    delete hashes[address];
    return `${attribute} integrity="${hash}" crossorigin="anonymous"`;
  });
}

const serve = (name) => `/${name}`;
