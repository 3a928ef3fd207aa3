import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError, explain } from './errors.ts';
import type { Place } from './place.ts';
import { clearOrphan, freePort, startPostmaster, stopProcess, type Postmaster } from './postmaster.ts';
import type { Programs } from './programs.ts';

const RETRY_MS = 15_000;
const FIRST_PAUSE_MS = 100;
const LATER_PAUSE_MS = 5_000;
const LONG_START_MS = 5_000;

/** Keeps one PostgreSQL running on one port until it is stopped. */
export class Supervisor {
  private current: Postmaster | null = null;
  private stopping = false;
  private restarting: Promise<void> = Promise.resolve();
  private chosenPort = 0;

  constructor(
    private readonly place: Place,
    private readonly programs: Programs,
    private readonly throwAway: boolean,
    private readonly say: (line: string) => void,
  ) {}

  get port(): number {
    return this.chosenPort;
  }

  /**
   * Starts it, trying again for some seconds: backends of a killed predecessor may still be leaving, and a free port
   * may be taken between the question and the use.
   * @throws DatabaseStartError
   */
  async start(): Promise<void> {
    const end = performance.now() + RETRY_MS;
    for (;;) {
      this.chosenPort = await freePort();
      const failure = await this.attempt();
      if (failure === null) return;
      if (performance.now() >= end || !isPassing(failure)) {
        throw new DatabaseStartError(explain(failure, this.place.home));
      }
      await sleep(FIRST_PAUSE_MS);
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.restarting;
    const postmaster = this.current;
    if (!postmaster) return;
    await stopProcess(postmaster.pid);
    await postmaster.ended;
  }

  /** Null if it runs now, else its output before it ended. */
  private async attempt(): Promise<string | null> {
    const postmaster = startPostmaster(this.place, this.programs, this.port, this.throwAway);
    this.current = postmaster;
    const patience = setTimeout(
      () => this.say('The database is recovering; this can take a while.'),
      LONG_START_MS,
    );
    try {
      await postmaster.ready;
    } catch (error) {
      this.current = null;
      return error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(patience);
    }
    void postmaster.ended.then(() => {
      this.current = null;
      if (!this.stopping) this.restarting = this.restart();
    });
    return null;
  }

  /** Brings it back on the same port, however long that takes, so that the connection pools recover by themselves. */
  private async restart(): Promise<void> {
    this.say('The database ended unexpectedly; it is being started again.');
    const end = performance.now() + RETRY_MS;
    let told = false;
    while (!this.stopping) {
      await clearOrphan(this.place.cluster).catch(() => false);
      const failure = await this.attempt();
      if (failure === null) return;
      const late = performance.now() >= end;
      if (late && !told) this.say(explain(failure, this.place.home));
      told ||= late;
      await this.pause(late ? LATER_PAUSE_MS : FIRST_PAUSE_MS);
    }
  }

  private async pause(length: number): Promise<void> {
    const end = performance.now() + length;
    while (!this.stopping && performance.now() < end) await sleep(FIRST_PAUSE_MS);
  }
}

/** Whether waiting may help: a port taken meanwhile, or a predecessor's last processes. */
function isPassing(failure: string): boolean {
  return /Address already in use|could not bind|pre-existing shared memory|lock file .* already exists|starting up|shutting down/.test(
    failure,
  );
}
