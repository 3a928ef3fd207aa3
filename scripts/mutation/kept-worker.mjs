import { ThreadsPoolWorker } from 'vitest/node';

const NAME = 'kept-thread';
/** A worker thread is used for so many runs of the tests; each leaves a little behind. */
const RUNS = 200;

let kept;

/**
 * Vitest's worker thread, kept with its loaded modules from one mutant to the next: loading the server takes longer than
 * most mutants live.
 */
class KeptWorker extends ThreadsPoolWorker {
  name = NAME;
  #listeners = [];
  #isEnding = false;

  async start() {
    if (kept) this._thread = kept.thread;
    await super.start();
    if (kept?.thread !== this._thread) kept = { thread: this._thread, runs: 0 };
    kept.runs += 1;
    this.thread.ref();
  }

  on(event, listener) {
    this.#listeners.push({ event, listener });
    super.on(event, listener);
  }

  send(message) {
    this.#isEnding = message.type === 'stop';
    if (!this.#isEnding || kept.runs >= RUNS) return super.send(message);
    const stopped = { __vitest_worker_response__: true, type: 'stopped' };
    for (const { event, listener } of this.#listeners) if (event === 'message') listener(stopped);
  }

  async stop() {
    if (!this.#isEnding || kept.runs >= RUNS) {
      kept = undefined;
      await super.stop();
      return;
    }
    for (const { event, listener } of this.#listeners) this.thread.off(event, listener);
    this.thread.stdout.unpipe(this.stdout);
    this.thread.stderr.unpipe(this.stderr);
    this.thread.unref();
  }
}

/** For the `plugins` of a Vitest configuration; Stryker itself always asks for threads. */
export const keptWorker = () => ({
  name: 'kept-worker',
  configureVitest({ project }) {
    project.config.pool = NAME;
    project.config.poolRunner = { name: NAME, createPoolWorker: (options) => new KeptWorker(options) };
  },
});
