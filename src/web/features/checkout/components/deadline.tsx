import { useEffect, type ReactNode } from 'react';
import { rentalTimerMs } from '#shared/domain/interface-constants.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';

interface DeadlineProps {
  /** Null where nothing is to be done by a certain time. */
  at: string | null;
  /** Called once when it has passed. */
  onPassed: () => void;
  /** Shown from then on. */
  over: ReactNode;
  children: ReactNode;
}

/** Shows its children until a deadline, by the server's clock. They are not drawn again with every second. */
export function Deadline({ at, onPassed, over, children }: DeadlineProps) {
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt, rentalTimerMs);
  const isOver = at !== null && now.getTime() >= Date.parse(at);
  useEffect(() => {
    if (isOver) onPassed();
  }, [isOver, onPassed]);
  return isOver ? over : children;
}
