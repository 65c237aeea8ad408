import { ensureBuilt } from './build/ensure-built.mjs';
import { runCommand } from './command/run-command.mjs';

await runCommand({
  help: `
Usage: npm run sdk

Packs the kit of section teams, the package @kantine/section, and prints the path of its file.
docs/sections.md has a team's steps with it.

  --help  prints this text

Exit code: 0 when the file is packed, 1 otherwise.`,
  async run() {
    await ensureBuilt();
    const { packKit } = await import('./sdk/pack-kit.mjs');
    console.log(await packKit());
  },
});
