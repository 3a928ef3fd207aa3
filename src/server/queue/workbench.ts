import pLimit from 'p-limit';

interface Identified {
  readonly id: string;
}

interface WorkbenchOptions<Row> {
  readonly atOnce: number;
  /** Rows of one lane are worked on one after the other, in their order. */
  readonly laneOf: ((row: Row) => string) | undefined;
}

/** What this instance has claimed: in work, and waiting for its turn. */
export interface Workbench<Row> {
  /** Works on the row as soon as fewer than `atOnce` others are in work. */
  inTurn(row: Row): Promise<void>;
  /** Works on the row now, however many others are in work. */
  atOnce(row: Row): Promise<void>;
  size(): number;
  /** Waits until there are fewer rows than can be worked on at once. */
  freePlace(): Promise<void>;
  /** Waits for the rows that are there now. */
  all(): Promise<void>;
  /** Waits for that row, if it is there. */
  join(id: string): Promise<void>;
}

/** `work` must not reject. */
export function createWorkbench<Row extends Identified>(
  work: (row: Row) => Promise<void>,
  { atOnce, laneOf }: WorkbenchOptions<Row>,
): Workbench<Row> {
  const rows = new Map<string, Promise<void>>();
  const lanes = new Map<string, Promise<void>>();
  const turns = pLimit(atOnce);

  function put(row: Row, run: (row: Row) => Promise<void>): Promise<void> {
    const lane = laneOf?.(row) ?? row.id;
    const before = lanes.get(lane);
    const done = (before ? before.then(() => run(row)) : run(row)).finally(() => {
      if (rows.get(row.id) === done) rows.delete(row.id);
      if (lanes.get(lane) === done) lanes.delete(lane);
    });
    rows.set(row.id, done);
    lanes.set(lane, done);
    return done;
  }

  return {
    inTurn: (row) => put(row, () => turns(() => work(row))),
    atOnce: (row) => put(row, work),
    size: () => rows.size,
    async freePlace() {
      while (rows.size >= atOnce) await Promise.race(rows.values());
    },
    async all() {
      await Promise.all(rows.values());
    },
    async join(id) {
      await rows.get(id);
    },
  };
}
