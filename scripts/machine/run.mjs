import { spawn } from 'node:child_process';
import { root } from '../workspace/folders.mjs';

const running = new Set();

export function stopChildren() {
  for (const child of running) child.kill('SIGTERM');
}

export function run(command, args, { cwd = root, env = process.env, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const end = (status) => {
      running.delete(child);
      resolve({ status, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);
