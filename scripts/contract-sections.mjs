import { CommandError, runCommand } from './command/run-command.mjs';
import { checkSection, sayProblems } from './contract/check-sections.mjs';
import { requireSite } from './deploy/options.mjs';
import { readRegistry } from './site/registry.mjs';
import { manifestsOf } from './site/rollouts.mjs';

await runCommand({
  help: `
Usage: npm run contract:sections -- --to <folder>

Compares the sections that are deployed in a site with the host of this checkout: the range of the shared
contract that each needs, the names that it imports, and their types. Prints each section that would break
with the new host, and why.

  --to <folder>  the site's folder
  --help         prints this text

Exit code: 0 when every section goes on working, 1 otherwise.`,
  options: { to: { type: 'string' } },
  async run({ to }) {
    if (!to) throw new CommandError('Which site? --to <folder>');
    requireSite(to);
    const checked = Object.entries(readRegistry(to).sections).flatMap(([section, entry]) => {
      const versions = new Map(manifestsOf(entry).map((one) => [one.version, one]));
      return [...versions.values()]
        .filter(({ retired }) => !retired)
        .map((one) => checkSection(section, one));
    });
    if (checked.length === 0) console.log(`${to} has no section in use`);
    for (const { section, version, problems } of checked)
      if (problems.length === 0) console.log(`${section} ${version} fits`);
    const problems = sayProblems(checked);
    if (problems.length > 0) throw new CommandError(problems.join('\n'));
  },
});
