#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { inRoot, ownSection } from '../workspace/folders.mjs';

const help = `
Usage: npx --package <the kit's file> kantine new <name>   creates <name>/, a section with a repository of its own
       npx --package <the new kit's file> kantine update    replaces the kit of the section in this folder

In the section's folder, after npm install:
  npm start                               runs it from source in the demo's shell
  npm start -- --shell <origin>           runs it in a deployed shell, such as https://kantinen.dk
  npm test                                checks its types and runs its tests
  npm run lint                            checks its code by the rules of the built-in sections
  npm run build                           builds it into dist/
  npm run deploy -- --to <site folder>    builds it and puts it into use
  npm run deploy -- --to <site folder> --preview    shows it to one browser, at a secret address
  npm run deploy -- --to <site folder> --promote    puts the previewed version into use
  npm run rollback -- --to <site folder>  makes the version before the one in use
  npm run versions -- --to <site folder>  lists its versions`;

const [command, ...rest] = process.argv.slice(2);
const section = () => {
  if (ownSection) return ownSection;
  console.error('There is no section here: run it in the folder that kantine new made');
  process.exit(1);
};

const commands = {
  new: () => start(() => import('./new.mjs')),
  start: () => start(() => import('../dev.mjs'), section()),
  update: () => start(() => import('./update.mjs')),
  lint: () => start(() => import('./lint-section.mjs')),
  test: () => start(() => import('./test-section.mjs')),
  build: () => start(() => import('../build.mjs'), section()),
  deploy: () => start(() => import('../deploy.mjs'), 'deploy', section()),
  rollback: () => start(() => import('../deploy.mjs'), 'rollback', section()),
  versions: () => start(() => import('../deploy.mjs'), 'versions', section()),
};

/** The scripts are those of the workspace, and read their arguments themselves. */
async function start(load, ...args) {
  process.argv.splice(2, Infinity, ...args, ...rest);
  await load();
}

const isOfStarter = ['new', 'update'].includes(command);
const isStarter = existsSync(inRoot('kit'));

if (Object.hasOwn(commands, command) && isOfStarter !== isStarter) {
  console.error(
    isStarter
      ? `There is no kit here for kantine ${command}: npx --package <the kit's file> kantine update, then npm install`
      : `kantine ${command} is a command of the packed file: npx --package <the kit's file> kantine ${command}`,
  );
  process.exitCode = 1;
} else if (Object.hasOwn(commands, command)) await commands[command]();
else {
  console.log(help.trim());
  process.exitCode = command === '--help' ? 0 : 1;
}
