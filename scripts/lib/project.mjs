import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './npm-parent.mjs';

/** The project's folder; scripts work from any current folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => join(root, ...parts);

/** One short line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends with a sentence when Node is too old; uses nothing that an old Node lacks. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`EquipShare needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a script's main function; a failure is one sentence on standard error and exit code 1. It ends when npm does. */
export async function main(body) {
  try {
    requireNode();
    endWithNpm();
    await body();
  } catch (error) {
    console.error(process.env.DEBUG ? error : error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
