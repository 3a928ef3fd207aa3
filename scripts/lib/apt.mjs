import { run } from './run.mjs';

const OPTIONS = ['-q', '-y', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
const LIMIT_MS = 600_000;

/** Installs Debian packages without questions; false where that's not possible (not root, no apt-get, no network). */
export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0) return false;
  const options = { capture: true, timeout: LIMIT_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  if ((await run('apt-get', [...OPTIONS, 'update'], options)).code === 127) return false;
  const args = [...OPTIONS, 'install', '--no-install-recommends', ...packages];
  return (await run('apt-get', args, options)).code === 0;
}
