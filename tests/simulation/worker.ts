import { createDatabase } from '../support/create-database.ts';
import { runHistory } from './history.ts';

/** What the program wants of a worker. */
export interface Job {
  /** A superuser's connection to the cluster, and the migrated database without rows that each history's is a copy of. */
  readonly adminUrl: string;
  readonly template: string;
  readonly seed: number;
  readonly rentals: number;
  readonly isPlain: boolean;
}

/** What a worker answers; the diary only of a history with problems, or where it is asked for. */
export interface Outcome {
  readonly seed: number;
  readonly rentals: number;
  readonly problems: readonly string[];
  readonly lines: readonly string[];
  readonly counts: readonly (readonly [string, number])[];
}

async function work({ adminUrl, template, seed, rentals, isPlain }: Job): Promise<Outcome> {
  const database = await createDatabase(adminUrl, `history_${process.pid}_${seed}`, template);
  const { counts, problems, ...report } = await runHistory({
    seed,
    rentals,
    isPlain,
    databaseUrl: database.url,
  });
  const deadlocks = await database.drop().then(
    () => [],
    (error: unknown) => [String(error)],
  );
  return { ...report, problems: [...problems, ...deadlocks], counts: [...counts] };
}

process.on('message', (job: Job) => {
  work(job).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
