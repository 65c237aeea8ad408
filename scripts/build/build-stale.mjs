// Builds the packages whose inputs have changed (docs/decisions/0045-builds-without-a-task-runner.md).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runNode } from '../machine/run.mjs';
import { lock } from '../site/lock.mjs';
import { mapsFolder, writeCommit } from '../site/kept-maps.mjs';
import { publishLocally } from '../site/publish.mjs';
import { inRoot } from '../workspace/folders.mjs';
import { builds } from './packages.mjs';
import { precompress } from './precompress.mjs';
import { findSectionProblem } from './section-problem.mjs';

/** Each uses a core and half a gigabyte. */
const maxParallelBuilds = 2;
const waitMs = 600_000;

/** Two commands in one clone build in turn: the second finds what the first has built. @returns false on failure */
export async function buildStale(names = []) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const release = await lock(inRoot('.cache', 'build.lock'), { waitMs });
  try {
    return await buildAll(names);
  } finally {
    release();
  }
}

async function buildAll(names) {
  const all = builds();
  const unknown = names.filter((name) => !all.some((build) => build.name === name));
  if (unknown.length) {
    process.stderr.write(
      `There is no build named ${unknown.join(', ')}; there are: ${all.map(({ name }) => name).join(', ')}\n`,
    );
    return false;
  }

  const queue = all
    .filter(({ name, canBuild }) => canBuild && (names.length === 0 || names.includes(name)))
    .map((build) => ({ ...build, print: fingerprint(build) }))
    .filter((build) => !isFresh(build));
  const outcomes = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      outcomes.push({ section: next.section, isBuilt: await buildOne(next) });
  };
  await Promise.all(Array.from({ length: maxParallelBuilds }, worker));

  await publishLocally(outcomes.flatMap(({ section, isBuilt }) => (section && isBuilt ? [section] : [])));
  return outcomes.every(({ isBuilt }) => isBuilt);
}

async function buildOne({ name, section, folder, output: outputFolder, program, isServed, print }) {
  const problem = section && (await findSectionProblem(inRoot(folder, 'package.json')));
  if (problem) {
    process.stderr.write(`${name} was not built: ${problem}\n`);
    return false;
  }
  const started = Date.now();
  rmSync(stampFile(name), { force: true });
  const [file, ...args] = program();
  const { status, output } = await runNode(file, args, {
    cwd: inRoot(folder),
    // Equal files give an equal build id, and so the same bytes.
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: print.slice(0, 10) },
    quiet: true,
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    process.stderr.write(`${output}\n${name} was not built (${seconds} s)\n`);
    return false;
  }
  if (isServed) {
    await precompress(inRoot(outputFolder));
    writeCommit(inRoot(outputFolder, mapsFolder), inRoot(folder));
  }
  mkdirSync(stampFile(), { recursive: true });
  writeFileSync(stampFile(name), print);
  process.stderr.write(`${name} built in ${seconds} s\n`);
  return true;
}

/** The hash of the inputs, because a checkout changes every date. */
function fingerprint({ inputs }) {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}\0`);
  for (const path of inputs())
    hash
      .update(`${path}\0`)
      .update(readFileSync(inRoot(path)))
      .update('\0');
  return hash.digest('hex');
}

const stampFile = (name = '') => inRoot('.cache', 'build', name);

const isFresh = ({ name, proof, print }) =>
  existsSync(inRoot(proof)) && existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === print;
