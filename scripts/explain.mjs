import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { CommandError, runCommand } from './command/run-command.mjs';
import { requireSite } from './deploy/options.mjs';

await runCommand({
  help: `
Usage: npm run explain -- [<report.json>] [--to <folder>]

Prints where each frame of an error report is in the source: file, line, column and name, with the version and the commit.
It reads a file, or lines from standard input: reports as pages send them to REPORT_URL, or text with frames.
A frame of a version without maps stays as it is.

  --to <folder>  a site's folder, which has the maps of what was deployed there from here or elsewhere;
                 without it the builds here are asked
  --help         prints this text

Exit code: 0 when the report was read, 1 otherwise.`,
  options: { to: { type: 'string' } },
  async run({ to: site }, [file, ...rest]) {
    if (rest.length > 0) throw new CommandError('One report at a time: npm run explain -- report.json');
    if (site !== undefined) requireSite(site);
    const { readFrames } = await import('./explain/read-frames.mjs');
    const { explainFrame } = await import('./explain/explain-frame.mjs');
    const read = file === undefined ? await text(process.stdin) : readFileSync(file, 'utf8');
    for (const { heading, frames } of readFrames(read, file ?? 'The input')) {
      if (heading !== null) console.log(heading);
      for (const frame of frames) console.log(`${heading === null ? '' : '  '}${explainFrame(frame, site)}`);
    }
  },
});
