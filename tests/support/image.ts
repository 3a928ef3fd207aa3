import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ACCOUNT } from '../../scripts/package/image-folder.mjs';

/** A program of the image, and what it has printed so far. */
export interface Contained {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Its exit code, once all of its output is there. */
  readonly ended: Promise<number | null>;
}

/**
 * Only root may mount: in a mount namespace of its own the image becomes the root, read-only, with a temporary /tmp; what runs there is
 * an ordinary user without any capability. Mounts end with the process.
 */
const CONTAIN = `
set -e
mount --bind "$IMAGE" "$IMAGE"
mount --rbind /proc "$IMAGE/proc"
mount --bind /dev "$IMAGE/dev"
mount -t tmpfs -o size=64m,mode=1777 tmpfs "$IMAGE/tmp"
mount --bind "$DATA" "$IMAGE/data"
mount -o remount,bind,ro "$IMAGE"
exec setpriv --no-new-privs env -i "$@"`;

/** That of a container, where the image names none. */
const SEARCH_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** As a container runtime starts the image's folder: as its account, with nothing writable but /data and /tmp. */
export class Image {
  readonly #folder: string;
  readonly #data: string;
  readonly #isRoot = process.getuid?.() === 0;
  readonly #running: ChildProcess[] = [];

  private constructor(folder: string, data: string) {
    this.#folder = folder;
    this.#data = data;
  }

  static async open(folder: string, data: string): Promise<Image> {
    const image = new Image(folder, data);
    await mkdir(data);
    await chmod(data, 0o700);
    if (image.#isRoot) await chown(data, ACCOUNT, ACCOUNT);
    return image;
  }

  /** Whether the root is mounted read-only; without root's help it is a folder of someone who could write into it. */
  get isReadOnly(): boolean {
    return this.#isRoot;
  }

  node(args: readonly string[], env: Record<string, string>): Contained {
    const child = this.#isRoot ? this.#contained(args, env) : this.#beside(args, env);
    this.#running.push(child);
    let output = '';
    const collect = (chunk: Buffer) => void (output += chunk.toString('utf8'));
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { process: child, output: () => output, ended };
  }

  #contained(args: readonly string[], env: Record<string, string>): ChildProcess {
    const variables = Object.entries({
      PATH: SEARCH_PATH,
      DATA_DIR: '/data',
      NODE_ENV: 'production',
      ...env,
    });
    const account = `${ACCOUNT}:${ACCOUNT}`;
    const command = [
      ...variables.map(([name, value]) => `${name}=${value}`),
      ...['chroot', `--userspec=${account}`, '--groups=', this.#folder, '/usr/local/bin/node', ...args],
    ];
    return spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', CONTAIN, 'sh', ...command], {
      env: { PATH: process.env['PATH'] ?? '', IMAGE: this.#folder, DATA: this.#data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  #beside(args: readonly string[], env: Record<string, string>): ChildProcess {
    const [program = '', ...rest] = args;
    const path = program.startsWith('/') ? join(this.#folder, program) : program;
    return spawn(join(this.#folder, 'usr/local/bin/node'), [path, ...rest], {
      cwd: this.#folder,
      env: { DATA_DIR: this.#data, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async close(): Promise<void> {
    for (const child of this.#running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
}

/** A port of this machine that nothing uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
