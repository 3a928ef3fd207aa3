import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { execute, until } from '../programs.ts';

const FULL_FOR_MS = 5_000;

/** Writes into a file until there is no room. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    const chunk = Buffer.alloc(1_048_576, 1);
    for (let size = chunk.length; size >= 512; size /= 2)
      for (;;) {
        try {
          await file.write(chunk.subarray(0, size));
        } catch {
          break;
        }
      }
  } finally {
    await file.close();
  }
}

export const photosFull: Fault = {
  name: 'photos-full',
  what: 'the disk for photos is full; everything else goes on, and uploads again once there is room',
  setting: {
    async beforeInstances(stage) {
      await stage.smallDisk('data/photos', 4);
      return {};
    },
  },
  async strike({ stage, notes }) {
    const disk = stage.path('data', 'photos');
    await fill(join(disk, 'ballast'));
    await until('an upload is refused', () => notes.failures.has('POST /api/uploads 503'));
    await rm(join(disk, 'ballast'));
    const repaired = performance.now();
    const before = notes.photos.length;
    await execute('mount', ['-o', 'remount,size=64m', disk]);
    await until('an upload is taken again', () => notes.photos.length > before);
    return repaired;
  },
};

export const databaseFull: Fault = {
  name: 'database-full',
  what: 'the disk of the database is full, its log included, for five seconds and until someone makes room',
  setting: { primaryFolder: (stage) => stage.smallDisk('database', 300) },
  async strike({ stage, primary, probes }) {
    const ballast = stage.path('database', 'ballast');
    await fill(ballast);
    // Files that exist already take in a little more.
    await primary.ask('select pg_switch_wal()').catch(() => undefined);
    await until('a change is refused', () => !probes.writes.isAnswered());
    await sleep(FULL_FOR_MS);
    await rm(ballast);
    if (primary.hasEnded()) await primary.start();
    return performance.now();
  },
};
