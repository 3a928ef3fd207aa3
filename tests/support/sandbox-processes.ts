import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { eventually } from './embedded.ts';

/** Bundled CommonJS packages call `require`, which an ES module doesn't have. */
const BANNER = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** A product in a process of its own. */
export interface OtherProduct {
  readonly port: number;
  readonly secretKey: string;
  /** Leaves in order. */
  leave(): Promise<void>;
  /** As kill -9. */
  kill(): Promise<void>;
}

/** The built sandbox and a folder for it, and all processes that came from there. */
export interface SandboxPlayground {
  readonly folder: string;
  readonly script: string;
  startProduct(): Promise<OtherProduct>;
  /** Whether that process runs the sandbox's program. */
  isRunning(pid: number): boolean;
  /** Resolves when so many processes run the sandbox's program. */
  processesAre(count: number): Promise<void>;
  /** Ends everything that was started here, and removes the folder. */
  clear(): Promise<void>;
}

/** The programs, built once for a file of tests. */
export interface SandboxPrograms {
  /** `name` is the folder's. */
  open(name: string): SandboxPlayground;
  remove(): void;
}

function commandLines(): [number, string][] {
  if (existsSync('/proc/self/cmdline'))
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), textOf(`/proc/${pid}/cmdline`)]);
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => [Number.parseInt(line, 10), line]);
}

/** Empty when the process has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function bundle(entry: string, outfile: string) {
  return build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner: { js: BANNER },
    logLevel: 'error',
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was faster.
  }
}

async function startProduct(child: ChildProcess): Promise<OtherProduct> {
  const exited = once(child, 'exit').then(() => Promise.reject(new Error('The product ended.')));
  const [told] = (await Promise.race([once(child, 'message'), exited])) as [
    { port: number; secretKey: string },
  ];
  exited.catch(() => undefined);
  return {
    ...told,
    async leave() {
      const gone = once(child, 'exit');
      child.send('leave');
      await gone;
    },
    kill: () => kill(child),
  };
}

/** Builds the sandbox and a product that has nothing else. */
export async function buildSandboxPrograms(): Promise<SandboxPrograms> {
  const place = mkdtempSync(join(tmpdir(), 'equipshare-sandbox-'));
  const script = join(place, 'sandbox.mjs');
  const product = join(place, 'product.mjs');
  await Promise.all([
    bundle(join(import.meta.dirname, '../../packages/stripe-sandbox/src/main.ts'), script),
    bundle(join(import.meta.dirname, 'sandbox-product.ts'), product),
  ]);
  // A product has the sandbox's program among its arguments too.
  const processes = () =>
    commandLines().flatMap(([pid, line]) => (line.includes(script) && !line.includes(product) ? [pid] : []));
  return {
    open(name) {
      const folder = join(mkdtempSync(join(place, 'folder-')), name);
      mkdirSync(folder);
      const children: ChildProcess[] = [];
      return {
        folder,
        script,
        isRunning: (pid) => processes().includes(pid),
        processesAre: (count) =>
          eventually(`sandbox processes: ${count}`, () => Promise.resolve(processes().length === count)),
        startProduct() {
          const child = fork(product, [folder, script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
          children.push(child);
          return startProduct(child);
        },
        async clear() {
          for (const child of children) await kill(child);
          // A starting sandbox becomes visible only after the others are gone.
          await eventually('every sandbox is gone', () => {
            const left = processes();
            left.forEach(endProcess);
            return Promise.resolve(left.length === 0);
          });
        },
      };
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
