import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { serverNow, useServerNow } from '#web/lib/server-time.ts';
import { useTexts } from '#web/lib/text.tsx';
import { createMessageTimes, type MessageTimes } from './message-times.ts';

interface Moment {
  readonly now: Date;
  readonly times: MessageTimes;
}

const Context = createContext<Moment | undefined>(undefined);
const never = () => () => undefined;

function Tick({ initial, children }: { initial: string; children: ReactNode }) {
  const { t, locale } = useTexts();
  const zone = useReaderZone();
  const now = useServerNow(initial);
  return <Context value={{ now, times: createMessageTimes({ t, locale, zone, now }) }}>{children}</Context>;
}

/** The one clock of the screen: it goes on once a minute. */
export function MessageClock({ children }: { children: ReactNode }) {
  const { renderedAt } = usePageContext();
  // A page that is taken over begins with the instant at which it was made; a screen that is opened later begins with now.
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return <Tick initial={isTakenOver ? renderedAt : serverNow().toISOString()}>{children}</Tick>;
}

function useMoment(): Moment {
  const moment = use(Context);
  if (!moment) throw new Error('No time: wrap the tree in MessageClock');
  return moment;
}

/** The server's time, to the minute. */
export const useNow = (): Date => useMoment().now;
/** Times in the words of the reader. */
export const useMessageTimes = (): MessageTimes => useMoment().times;
