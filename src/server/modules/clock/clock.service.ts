import type { ClockChange, ClockState } from '#shared/contracts/system.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { sandboxClockYearsAhead } from '#shared/domain/limits.ts';
import type { Platform } from '#server/platform.ts';
import { lockOffsetSeconds, readOffsetSeconds, writeOffsetSeconds } from './clock.repository.ts';
import type { ProductClock } from './product-clock.ts';

const MOST_SECONDS_AHEAD = sandboxClockYearsAhead * 365.25 * 86_400;

function refuseTooFar(offsetSeconds: number): void {
  if (offsetSeconds <= MOST_SECONDS_AHEAD) return;
  const message = `The sandbox clock goes at most ${sandboxClockYearsAhead} years ahead. Use reset to go back to real time.`;
  throw new DomainError('conflict', 'clock_too_far', message);
}

/** Runs what has become due up to the product's present; each capability with due work adds its own. */
export type RunDueWork = () => Promise<void>;

export interface ClockService {
  state(): ClockState;
  /** Moves the product's one clock for every instance and runs what has become due before it answers. Throws 409 backwards and too far. */
  move(change: ClockChange): Promise<ClockState>;
  /** Takes over the offset that is stored, at the start; later moves are told. */
  refresh(): Promise<void>;
}

export function createClockService(
  { db, unitOfWork, clocks, live }: Platform,
  clock: ProductClock,
  runDueWork: RunDueWork,
): ClockService {
  const state = (): ClockState => ({ now: clock.now().toISOString(), offsetSeconds: clock.offsetSeconds });

  function nextOffset(change: ClockChange, stored: number): number {
    if ('reset' in change) return 0;
    if ('advanceSeconds' in change) return stored + change.advanceSeconds;
    const wanted = Math.round((Date.parse(change.now) - clocks.real.now().getTime()) / 1000);
    if (wanted < stored) {
      throw new DomainError(
        'conflict',
        'clock_goes_forward',
        'The sandbox clock only goes forward. Use reset to go back to real time.',
      );
    }
    return wanted;
  }

  return {
    state,
    async move(change) {
      const offset = await unitOfWork.run(async (tx) => {
        const next = nextOffset(change, await lockOffsetSeconds(tx));
        refuseTooFar(next);
        await writeOffsetSeconds(tx, next);
        const now = new Date(clocks.real.now().getTime() + next * 1000).toISOString();
        await live.publish('everybody', { type: 'clock', now, offsetSeconds: next }, tx);
        return next;
      });
      clock.setOffset(offset);
      await runDueWork();
      return state();
    },
    async refresh() {
      clock.setOffset(await readOffsetSeconds(db));
    },
  };
}
