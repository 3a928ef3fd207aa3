import { expect, it } from 'vitest';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/platform.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createClockService } from './clock.service.ts';
import { createProductClock } from './product-clock.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const HALF_A_DAY = 43_200;

const client = sharedFixture(openTestDatabase);

it('arrives though there is always something more that falls due in the next second', async () => {
  const { db } = client;
  const real = { now: () => NOON };
  const clock = createProductClock(real);
  const platform = {
    db,
    unitOfWork: createUnitOfWork(db, () => undefined),
    clocks: { product: clock, real },
    live: { publish: () => Promise.resolve() },
  } as unknown as Platform;
  let catchUps = 0;
  const service = createClockService(platform, clock, {
    // After far more stops than it makes the stream ends, so that the test fails and does not hang.
    nextDueAt: () => Promise.resolve(catchUps < 5_000 ? clock.now() : undefined),
    tellOutside: () => Promise.resolve(),
    catchUp: () => Promise.resolve(void (catchUps += 1)),
    arrive: () => Promise.resolve(),
  });
  const { offsetSeconds } = await service.move({ advanceSeconds: HALF_A_DAY });
  expect(offsetSeconds).toBe(HALF_A_DAY);
  expect(catchUps).toBeLessThan(1_000);
});
