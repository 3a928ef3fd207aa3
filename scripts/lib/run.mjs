import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { root } from './project.mjs';

/**
 * Runs a program to its end; never rejects. With `capture` its output is returned instead of shown.
 * `timeout` (ms) ends it; standard input is closed, so nothing can wait for an answer.
 * @returns {Promise<{ code: number, output: string }>} code 127 if it can't be started, 128 if a signal ended it
 */
export function run(command, args, { env = {}, capture = false, timeout, cwd = root } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      timeout,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    });
    const collect = (chunk) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/** npm as it was started, else the one on PATH. */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js') return run(process.execPath, [cli, ...args], options);
  return run('npm', args, options);
}
