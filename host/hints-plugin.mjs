import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { lazyFiles, screenFiles } from '@kantine/build/screens.mjs';
import { codeExports, contractVersion, sharedPackages } from '@kantine/build/shares.mjs';

const mark = '<!--kantine:head-->';

/** Writes the preload hints into the page, so that both always belong to one build. */
export class HintsPlugin {
  constructor(folder) {
    this.source = (...path) => join(folder, 'src', ...path);
    this.shared = (...path) => join(folder, '..', 'shared', ...path);
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HintsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'HintsPlugin', stage }, async () => {
        const hints = {
          ...this.hintsOf(lazyFiles(compilation)),
          screens: (await screenFiles(compilation, this.source('pages.ts'))).map(served),
          integrity: hashesOf(compilation),
        };
        compilation.updateAsset('index.html', (page) => {
          const text = page.source().toString();
          if (!text.includes(mark)) throw new Error(`index.html has no ${mark}`);
          return new sources.RawSource(
            withHashes(text, hints.integrity).replace(
              mark,
              () => `<!--kantine:head ${JSON.stringify(hints)}-->`,
            ),
          );
        });
      });
    });
  }

  hintsOf(files) {
    const at = (file) => {
      const { scripts, styles } = files.get(file) ?? { scripts: [], styles: [] };
      return { scripts: scripts.map(serve), styles: styles.map(serve) };
    };
    const shares = sharedPackages.flatMap((name) =>
      codeExports(name).map(({ key, file }) => [key, at(this.shared(name, file.replace(/\.tsx?$/, '')))]),
    );
    return {
      contract: contractVersion,
      texts: at(this.shared('ui', 'src', 'html', 'safe-html')),
      calls: at(this.shared('core', 'src', 'http', 'axios-client')),
      sections: at(this.source('federation', 'runtime')),
      shares: Object.fromEntries(shares),
    };
  }
}

function hashesOf(compilation) {
  const code = compilation.getAssets().filter(({ name }) => /\.(?:js|css)$/.test(name));
  const hash = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return Object.fromEntries(code.map(({ name, source }) => [serve(name), hash(source.buffer())]));
}

/** The page's own elements carry their hashes themselves. */
function withHashes(html, hashes) {
  return html.replace(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g, (attribute, address) => {
    const hash = hashes[address];
    delete hashes[address];
    return `${attribute} integrity="${hash}" crossorigin="anonymous"`;
  });
}

const serve = (name) => `/${name}`;
const served = ({ path, calls, isIndexed, scripts, styles }) => ({
  path,
  ...(calls && { calls }),
  ...(!isIndexed && { isIndexed }),
  scripts: scripts.map(serve),
  styles: styles.map(serve),
});
