import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute } from './programs.ts';

/** A temporary folder, and what has to be undone at the end, the last first. */
export class Stage {
  readonly folder: string;
  readonly #undo: (() => unknown)[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), 'equipshare-chaos-'));
    // Programs under other accounts have their folders in it.
    await chmod(folder, 0o755);
    return new Stage(folder);
  }

  afterwards(undo: () => unknown): void {
    this.#undo.push(undo);
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  /** A file system of so many megabytes in memory, so that its being full concerns nothing else. */
  async smallDisk(name: string, megabytes: number): Promise<string> {
    const folder = this.path(name);
    await mkdir(folder, { recursive: true });
    await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
    this.afterwards(() => execute('umount', ['-l', folder]));
    return folder;
  }

  async close(): Promise<void> {
    for (const undo of this.#undo.reverse()) {
      try {
        await undo();
      } catch (error) {
        console.error('What was set up could not be undone:', error instanceof Error ? error.message : error);
      }
    }
    if (process.env['CHAOS_KEEP'] === undefined) await rm(this.folder, { recursive: true, force: true });
    else console.log(`Kept: ${this.folder}`);
  }
}
