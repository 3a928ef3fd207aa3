import type { BrowserContext } from 'playwright-core';

/**
 * Sets the clock of a context's pages to `start`, from where it goes on, or where it stands. Only `Date`: the driver's own clock would replace timers,
 * animation frames and `performance` as well. A service worker keeps the machine's time.
 */
export async function startPageClock(
  context: BrowserContext,
  start: Date,
  { stands }: { stands: boolean },
): Promise<void> {
  const facts = { stands, at: start.getTime(), offset: start.getTime() - Date.now() };
  await context.addInitScript(({ stands: isStill, at, offset }) => {
    const RealDate = Date;
    const machineNow = RealDate.now.bind(RealDate);
    RealDate.now = () => (isStill ? at : machineNow() + offset);
    globalThis.Date = new Proxy(RealDate, {
      apply: () => new RealDate(RealDate.now()).toString(),
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length > 0 ? given : [RealDate.now()], newTarget) as Date,
    });
  }, facts);
}
