import { inject } from 'vitest';
import { describe, expect, it } from 'vitest';
import type {} from '#tests/support/global-setup.ts';
import { createHistoryDatabase } from './databases.ts';
import { runHistory, type HistoryReport } from './history.ts';

/** The short form of `npm run simulate` (docs/simulation.md): a few histories, always the same ones. */
const SEEDS = [101, 102, 103, 104];
const RENTALS = 6;

async function historyOf(seed: number): Promise<HistoryReport> {
  const source = { adminUrl: inject('databaseAdminUrl'), template: inject('databaseTemplate') };
  const database = await createHistoryDatabase(source, `short_history_${process.pid}_${seed}`);
  try {
    return await runHistory({ seed, rentals: RENTALS, databaseUrl: database.url });
  } finally {
    await database.drop();
  }
}

describe('random rentals with a fault at every boundary', () => {
  it.each(SEEDS)(
    'leave every invariant true (again: SIM_SEED=%i SIM_RENTALS=6 npm run simulate)',
    async (seed) => {
      const { problems, rentals } = await historyOf(seed);
      expect(problems).toEqual([]);
      expect(rentals).toBeGreaterThan(0);
    },
  );
});
