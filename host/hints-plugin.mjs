import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { lazyFiles, screensIn } from '@kantine/shared/build/screens.mjs';

const mark = '<!--kantine:head-->';

/**
 * Tells the server which of the shell's files a page is going to ask for: in the page itself, so that the two are always of one build.
 * It writes `<!--kantine:head {…}-->`; host/server/pages/preload-hints.ts says what is in it.
 */
export class HintsPlugin {
  constructor(folder) {
    this.source = (...path) => join(folder, 'src', ...path);
    this.shared = (...path) => join(folder, '..', 'shared', 'src', ...path);
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HintsPlugin', (compilation) => {
      // When the files have their last names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HintsPlugin', stage }, () => {
        const hints = this.hintsOf(lazyFiles(compilation));
        compilation.updateAsset('index.html', (page) => {
          const text = page.source().toString();
          if (!text.includes(mark)) throw new Error(`index.html has no ${mark}`);
          return new sources.RawSource(
            text.replace(mark, () => `<!--kantine:head ${JSON.stringify(hints)}-->`),
          );
        });
      });
    });
  }

  hintsOf(files) {
    const at = (file) => {
      const { scripts, styles } = files.get(file) ?? { scripts: [], styles: [] };
      return { scripts: scripts.map((name) => `/${name}`), styles: styles.map((name) => `/${name}`) };
    };
    // A face of shared is src/<face>/<face>.ts.
    const shares = [...files.keys()].flatMap((file) => {
      const face = /\/shared\/src\/([^/]+)\/\1$/.exec(file)?.[1];
      return face ? [[`@kantine/shared/${face}`, at(file)]] : [];
    });
    const texts = at(this.shared('html', 'safe-html'));
    return {
      contract: JSON.parse(readFileSync(this.shared('..', 'package.json'), 'utf8')).version,
      texts,
      calls: at(this.shared('http', 'axios-client')),
      sections: at(this.source('federation', 'runtime')),
      // Whoever shows a venue's text needs what makes it safe.
      shares: { ...Object.fromEntries(shares), '@kantine/shared/html': texts },
      screens: [
        // The front page is in every page's code, and stands without a call.
        { path: '', calls: [], scripts: [], styles: [] },
        ...screensIn(this.source('routes.tsx')).map(({ module, ...screen }) => ({
          ...screen,
          ...at(this.source(module)),
        })),
      ],
    };
  }
}
