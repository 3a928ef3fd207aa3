import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { rentalTimerMs } from '#shared/domain/interface-constants.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { serverNow, useServerNow } from '#web/lib/server-time.ts';

const Now = createContext<Date | undefined>(undefined);
const never = () => () => undefined;

function Tick({ initial, children }: { initial: string; children: ReactNode }) {
  return <Now value={useServerNow(initial, rentalTimerMs)}>{children}</Now>;
}

/** The one ticker of all cards: only what asks `useNow` is drawn again. */
export function Ticker({ children }: { children: ReactNode }) {
  const { renderedAt } = usePageContext();
  // A page that is taken over begins with the server's instant; a screen that is opened later begins with now.
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return <Tick initial={isTakenOver ? renderedAt : serverNow().toISOString()}>{children}</Tick>;
}

/** The server's time, to the second. */
export function useNow(): Date {
  const now = use(Now);
  if (!now) throw new Error('No time: wrap the tree in Ticker');
  return now;
}
