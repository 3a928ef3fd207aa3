import { createHistoryDatabase, type Source } from './databases.ts';
import { runHistory } from './history.ts';

/** What the program wants of a worker. */
export interface Job extends Source {
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

async function work({ seed, rentals, isPlain, ...source }: Job): Promise<Outcome> {
  const database = await createHistoryDatabase(source, `history_${process.pid}_${seed}`);
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
