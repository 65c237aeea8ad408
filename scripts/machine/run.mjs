// Runs other programs, and ends them with us: a stopped script leaves no orphan.
import { spawn } from 'node:child_process';
import { root } from '../workspace/folders.mjs';

const running = new Set();

/** Ends every program that is still running. */
export function stopChildren() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a program and waits for it. With `quiet` its output is kept and handed back; without, it is passed through.
 * Never throws for a program that fails: the caller reads `status` (1 when it could not even be started).
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, shell?: boolean }} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
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

/** Runs a file of JavaScript with this very Node. */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);
