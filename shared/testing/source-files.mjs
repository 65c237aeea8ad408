import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();

export function readRepositoryFile(path) {
  return readFileSync(join(root, path), 'utf8');
}

export function sourceFiles() {
  return readdirSync(root)
    .filter((folder) => /^(host|shared|remote-.*)$/.test(folder))
    .flatMap((folder) => filesIn(folder))
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\/testing\/|\.test\.|\.d\.ts$/.test(file))
    .map((file) => ({ file, text: readRepositoryFile(file) }));
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
