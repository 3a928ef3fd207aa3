import { chmodSync, chownSync, copyFileSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../lib/run.mjs';
import { makeProductionFolder } from './production-folder.mjs';

/** The account of the container; a number that is nobody's on the host. */
export const ACCOUNT = 10_001;

const PASSWD = `root:x:0:0:root:/:/sbin/nologin\nequipshare:x:${ACCOUNT}:${ACCOUNT}:EquipShare:/app:/sbin/nologin\n`;
const GROUP = `root:x:0:\nequipshare:x:${ACCOUNT}:\n`;
/** Names are looked up in the container's hosts file, then by DNS. */
const NSSWITCH = 'passwd: files\ngroup: files\nhosts: files dns\n';

/** The shared libraries that programs are linked with, by the path where the loader looks for them. */
async function librariesOf(programs) {
  const found = new Set();
  for (const program of programs) {
    const { code, output } = await run('ldd', [program], { capture: true });
    if (code !== 0) throw new Error(`ldd cannot read ${program}: ${output.trim()}`);
    if (output.includes('not found')) throw new Error(`${program} lacks a library:\n${output}`);
    for (const [, path] of output.matchAll(/(\/\S+) \(0x/g)) found.add(path);
  }
  return [...found];
}

async function nativeProgramsIn(folder) {
  const { output } = await run(
    'find',
    [folder, '-name', '*.node', '-o', '-name', '*.so', '-o', '-name', '*.so.*'],
    {
      capture: true,
    },
  );
  return output.split('\n').filter(Boolean);
}

function place(image, from, to = from) {
  mkdirSync(dirname(join(image, to)), { recursive: true });
  copyFileSync(realpathSync(from), join(image, to));
  chmodSync(join(image, to), 0o755);
}

/**
 * The whole file system of the image: Node, the C library and the product in /app; no shell, no package manager. Linux with
 * glibc only. Where root makes it, `/data` is the account's own.
 * @param {string} root the project, built
 * @param {string} image
 */
export async function makeImageFolder(root, image) {
  rmSync(image, { recursive: true, force: true });
  const app = join(image, 'app');
  makeProductionFolder(root, app);
  place(image, process.execPath, '/usr/local/bin/node');
  const natives = await nativeProgramsIn(join(app, 'node_modules'));
  const libraries = await librariesOf([process.execPath, ...natives]);
  for (const library of libraries.filter((path) => !path.startsWith(app))) place(image, library);
  mkdirSync(join(image, 'etc'));
  for (const [name, text] of [
    ['passwd', PASSWD],
    ['group', GROUP],
    ['nsswitch.conf', NSSWITCH],
  ])
    writeFileSync(join(image, 'etc', name), text);
  for (const name of ['data', 'tmp', 'proc', 'dev']) mkdirSync(join(image, name));
  // Whatever the umask of the build was.
  await run('chmod', ['-R', 'a+rX', image]);
  chmodSync(join(image, 'data'), 0o700);
  chmodSync(join(image, 'tmp'), 0o1777);
  if (process.getuid?.() === 0) chownSync(join(image, 'data'), ACCOUNT, ACCOUNT);
}
