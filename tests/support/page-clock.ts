import type { BrowserContext } from 'playwright-core';

/**
 * Sets the clock of a context's pages to `start`, from where it goes on. Only `Date`: the driver's own clock would replace timers,
 * animation frames and `performance` as well. A service worker keeps the machine's time.
 */
export async function startPageClock(context: BrowserContext, start: Date): Promise<void> {
  await context.addInitScript((offset) => {
    const RealDate = Date;
    const machineNow = RealDate.now.bind(RealDate);
    RealDate.now = () => machineNow() + offset;
    globalThis.Date = new Proxy(RealDate, {
      apply: () => new RealDate(RealDate.now()).toString(),
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length > 0 ? given : [RealDate.now()], newTarget) as Date,
    });
  }, start.getTime() - Date.now());
}
