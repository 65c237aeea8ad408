import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../machine/run.mjs';
import { commandFile, inRoot, ownSection } from '../workspace/folders.mjs';

const help = `
Usage: npx --package <the kit's file> kantine new <name>   creates <name>/, a section with a repository of its own
       npx --package <the new kit's file> kantine update    replaces the kit of the section in this folder

In the section's folder, after npm install:
  npm start                               runs it from source in the demo's shell
  npm start -- --built                    runs its build there, with pages rendered on the server
  npm start -- --shell <origin>           runs it in a deployed shell, such as https://kantinen.dk
  npm test                                checks its types and runs its tests
  npm run lint                            checks its code by the rules of the built-in sections
  npm run build                           builds it into dist/
  npm run deploy -- --to <site folder>    builds it and puts it into use
  npm run deploy -- --to <site folder> --preview    shows it to one browser, at a secret address
  npm run deploy -- --to <site folder> --promote    puts the previewed version into use
  npm run deploy -- --to <site folder> --version <version>    puts a version of before into use
  npm run deploy -- --to <site folder> --share 5    gives it to 5 of a hundred browsers; --share 100 to all
  npm run deploy -- --to <site folder> --retire     takes it out of use, until its next deploy
  npm run rollback -- --to <site folder>  goes one version back
  npm run versions -- --to <site folder>  lists its versions
  npm run contract -- <url>               checks its settings and the calls that it needs at a venue API
  npm run explain -- report.json          says where the frames of an error report are in its source`;

const [command, ...rest] = process.argv.slice(2);

async function runScript(load, ...words) {
  if (!ownSection) return fail('There is no section here: run it in the folder that kantine new made');
  process.argv.splice(2, Infinity, ...words, ownSection, ...rest);
  await load();
}

async function runStarter(name) {
  process.argv.splice(2, Infinity, ...rest);
  await (await import('./create-own-section.mjs'))[name]();
}

const runTool = async (file, args) => (await runNode(file, args, { cwd: process.cwd() })).status;

const commands = {
  new: () => runStarter('runNew'),
  update: () => runStarter('runUpdate'),
  start: () => runScript(() => import('../dev.mjs')),
  build: () => runScript(() => import('../build.mjs')),
  deploy: () => runScript(() => import('../deploy.mjs'), 'deploy'),
  rollback: () => runScript(() => import('../deploy.mjs'), 'rollback'),
  versions: () => runScript(() => import('../deploy.mjs'), 'versions'),
  explain() {
    process.argv.splice(2, Infinity, ...rest);
    return import('../explain.mjs');
  },
  async contract() {
    process.argv.splice(2, Infinity, ...rest);
    if (!ownSection) return fail('There is no section here: run it in the folder that kantine new made');
    await (await import('./contract.mjs')).runContract();
  },
  async lint() {
    process.exitCode = await runTool(commandFile('eslint'), ['.', '--max-warnings', '0', ...rest]);
  },
  async test() {
    const packageFile = join(process.cwd(), 'package.json');
    const { findSectionProblem } = await import('../build/section-problem.mjs');
    const problem = await findSectionProblem(packageFile);
    if (problem) return fail(problem);
    const { writeSettingsTypes } = await import('@kantine/build/settings-types.mjs');
    writeSettingsTypes(packageFile);
    const types = await runTool(commandFile('typescript', 'tsc'), ['-p', process.cwd(), '--noEmit']);
    process.exitCode = (await runTool(commandFile('jest'), rest)) || types;
  },
};

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

const isOfStarter = ['new', 'update'].includes(command);
const isStarter = existsSync(inRoot('kit'));

if (!Object.hasOwn(commands, command)) {
  console.log(help.trim());
  process.exitCode = command === '--help' ? 0 : 1;
} else if (isOfStarter === isStarter) await commands[command]();
else if (isStarter)
  fail(
    `There is no kit here for kantine ${command}: npx --package <the kit's file> kantine update, then npm install`,
  );
else
  fail(
    `kantine ${command} is a command of the packed file: npx --package <the kit's file> kantine ${command}`,
  );
