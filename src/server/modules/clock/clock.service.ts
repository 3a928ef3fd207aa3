import type { ClockChange, ClockState } from '#shared/contracts/system.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { sandboxClockYearsAhead } from '#shared/domain/limits.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import type { Platform } from '#server/platform.ts';
import { lockClock, readClock, writeClock } from './clock.repository.ts';
import type { ProductClock } from './product-clock.ts';

const MOST_MOVES_WAITING = 50;
/** Others may plan more on the way, for as long as it lasts: after so many stops the rest of the way is gone in one. */
const MOST_STOPS = 500;
const MOST_SECONDS_AHEAD = sandboxClockYearsAhead * 365.25 * 86_400;

function refuseTooFar(offsetSeconds: number): void {
  if (offsetSeconds <= MOST_SECONDS_AHEAD) return;
  throw new DomainError('clock_too_far', { values: { years: sandboxClockYearsAhead } });
}

/** What happens when time has passed. Each step is one instant at which something falls due, or the end of the move. */
export interface PassingTime {
  /** When the next thing falls due; undefined where nothing is planned. */
  nextDueAt(): Promise<Date | undefined>;
  /** Moves the payment sandbox's clock before the product's own (docs/product/sandbox.md#clock). */
  tellOutside(offsetSeconds: number): Promise<void>;
  /** Does what is due at the product's present and what follows from it, not what others add meanwhile. */
  catchUp(): Promise<void>;
  /** Once at the end of a move, however far it went: what need not be done on the way. */
  arrive?(): Promise<void>;
}

function nextOffset(change: ClockChange, stored: number, realNow: Date): number {
  if ('reset' in change) return 0;
  if ('advanceSeconds' in change) return stored + change.advanceSeconds;
  const wanted = Math.round((Date.parse(change.now) - realNow.getTime()) / 1000);
  if (wanted < stored) {
    throw new DomainError('clock_goes_forward');
  }
  return wanted;
}

export function createClockService(
  { db, unitOfWork, clocks, live }: Platform,
  clock: ProductClock,
  time: PassingTime,
) {
  const state = (): ClockState => ({ now: clock.now().toISOString(), offsetSeconds: clock.offsetSeconds });
  const oneMove = createSemaphore(1, MOST_MOVES_WAITING);

  /** `backwards` for a reset alone: another instance may be further already. */
  async function store(offset: number, backwards: boolean): Promise<void> {
    const stored = (await readClock(db)).offsetSeconds;
    await time.tellOutside(backwards ? offset : Math.max(offset, stored));
    const reached = await unitOfWork.run(async (tx) => {
      const next = backwards ? offset : Math.max(offset, (await lockClock(tx)).offsetSeconds);
      await writeClock(tx, { offsetSeconds: next });
      const now = new Date(clocks.real.now().getTime() + next * 1000).toISOString();
      await live.publish('everybody', { type: 'clock', now, offsetSeconds: next }, tx);
      return next;
    });
    clock.setOffset(reached);
  }

  /** What is asked for at the same time, here or at another instance, adds up. */
  const aim = (change: ClockChange): Promise<number> =>
    unitOfWork.run(async (tx) => {
      const { offsetSeconds, targetSeconds } = await lockClock(tx);
      const from = 'advanceSeconds' in change ? Math.max(offsetSeconds, targetSeconds) : offsetSeconds;
      const target = nextOffset(change, from, clocks.real.now());
      refuseTooFar(target);
      await writeClock(tx, { targetSeconds: target });
      return target;
    });

  /** The offset at which the next thing falls due, if that is on the way to `target`. */
  async function nextStop(target: number): Promise<number> {
    const due = await time.nextDueAt();
    if (!due) return target;
    const offset = Math.ceil((due.getTime() - clocks.real.now().getTime()) / 1000);
    return Math.min(target, Math.max(offset, clock.offsetSeconds));
  }

  async function travel(target: number): Promise<void> {
    await time.catchUp();
    let offset = clock.offsetSeconds;
    for (let stops = 0; stops === 0 || offset < target; stops++) {
      const stop = stops < MOST_STOPS ? await nextStop(target) : target;
      offset = Math.min(target, Math.max(offset + 1, stop));
      await store(offset, false);
      await time.catchUp();
    }
  }

  return {
    state,
    /**
     * Moves the product's one clock for every instance, through the instants at which something falls due, one after the
     * other, and answers when all of it has been done; what others do meanwhile does not hold it up for ever. Throws 409
     * backwards and too far.
     */
    move: (change: ClockChange): Promise<ClockState> =>
      oneMove(async () => {
        const target = await aim(change);
        clock.setOffset((await readClock(db)).offsetSeconds);
        if (target < clock.offsetSeconds && 'reset' in change) await store(target, true);
        else await travel(target);
        await time.arrive?.();
        return state();
      }),
    /** Loads the stored offset at the start; later moves are published. */
    async refresh(): Promise<void> {
      clock.setOffset((await readClock(db)).offsetSeconds);
    },
  };
}

export type ClockService = ReturnType<typeof createClockService>;
