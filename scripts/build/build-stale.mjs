// At most two builds at a time: each uses a core and half a gigabyte.
import { runNode } from '../machine/run.mjs';
import { publishLocally } from '../site/publish.mjs';
import { inRoot } from '../workspace/folders.mjs';
import { builds } from './packages.mjs';
import { precompress } from './precompress.mjs';
import { removeStamp, fingerprint, isFresh, writeStamp } from './stamp.mjs';

const maxParallelBuilds = 2;

async function buildOne(build, print) {
  const started = Date.now();
  removeStamp(build);
  const { file, args } = build.program();
  const { status, output } = await runNode(file, args, {
    cwd: inRoot(build.folder),
    // Equal files give an equal build id, and so the same bytes.
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: print.slice(0, 10) },
    quiet: true,
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    process.stderr.write(`${output}\n${build.name} was not built (${seconds} s)\n`);
    return false;
  }
  const isServed = build.section || build.name === 'host';
  if (isServed) await precompress(inRoot(build.output));
  writeStamp(build, print);
  process.stderr.write(`${build.name} built in ${seconds} s\n`);
  return true;
}

export async function buildStale(names = []) {
  const all = builds();
  const unknown = names.filter((name) => !all.some((build) => build.name === name));
  if (unknown.length) {
    process.stderr.write(
      `There is no build named ${unknown.join(', ')}; there are: ${all.map(({ name }) => name).join(', ')}\n`,
    );
    return false;
  }

  const wanted = all.filter(({ name, canBuild }) => canBuild && (names.length === 0 || names.includes(name)));
  const stale = wanted
    .map((build) => ({ build, print: fingerprint(build) }))
    .filter(({ build, print }) => !isFresh(build, print));
  const queue = [...stale];
  const built = [];
  let hasFailed = false;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (await buildOne(next.build, next.print)) built.push(next.build);
      else hasFailed = true;
    }
  };
  await Promise.all(Array.from({ length: maxParallelBuilds }, worker));

  await publishLocally(built.flatMap(({ section }) => (section ? [section] : [])));
  return !hasFailed;
}
