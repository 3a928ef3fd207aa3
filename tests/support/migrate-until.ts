import { expect } from 'vitest';
import { migrate, readMigrations } from '#server/db/migrate.ts';

/** Runs the migrations before the one with this tag. */
export async function migrateUntil(url: string, tag: string): Promise<void> {
  const migrations = await readMigrations();
  const until = migrations.findIndex((each) => each.tag === tag);
  expect(until).toBeGreaterThan(0);
  await migrate(url, { newest: migrations[until - 1]?.when });
}
