import type pg from 'pg';
import type { Product } from '#server/composition.ts';

/** Milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

export function timesOf(samples: readonly number[]): Times {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements that one call sends, in order. */
export async function statementsOf(
  { platform }: Product,
  call: () => Promise<unknown>,
): Promise<Statement[]> {
  const pool = (platform.db as unknown as { $client: pg.Pool }).$client;
  const statements: Statement[] = [];
  const original = pool.query.bind(pool);
  const recording = (config: { text: string }, values: unknown[]) => {
    statements.push({ text: config.text, values });
    return original(config, values);
  };
  pool.query = recording as typeof pool.query;
  try {
    await call();
  } finally {
    pool.query = original;
  }
  return statements;
}
