import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuilt } from './built-product.ts';

const STARTS = 4;

/** Milliseconds until the built product listens. The first start also makes the database and fills the shop. */
export interface StartFigures {
  readonly first: number;
  readonly later: number[];
}

async function startOnce(dataDir: string): Promise<number> {
  const product = await startBuilt(dataDir);
  await product.stop();
  return product.startMs;
}

export async function benchStartUp(): Promise<StartFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'equipshare-bench-'));
  try {
    const first = await startOnce(dataDir);
    const later: number[] = [];
    for (let start = 1; start < STARTS; start++) later.push(await startOnce(dataDir));
    return { first, later };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
