import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The product's time in the browser: the device's clock plus one offset to the server's (docs/product/time.md#clocks).
 * The only place in the browser that reads the device's clock.
 */
let offsetMs = 0;
const listeners = new Set<() => void>();

/** Takes over the server's time, from the page, from /api/config or from a `clock` event. */
export function setServerNow(isoInstant: string): void {
  offsetMs = Date.parse(isoInstant) - Date.now();
  for (const listener of listeners) listener();
}

export const serverNow = (): Date => new Date(Date.now() + offsetMs);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The server's time, as `initial` on the server and during hydration, then ticking every `intervalMs`
 * and jumping at once when the clock is moved.
 */
export function useServerNow(initial: string, intervalMs = 60_000): Date {
  const offset = useSyncExternalStore(
    subscribe,
    () => offsetMs,
    () => 0,
  );
  const [now, setNow] = useState(() => new Date(initial));
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, intervalMs);
    return () => clearInterval(timer);
  }, [offset, intervalMs]);
  return now;
}
