import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Within this many pixels of an end one is there. */
const NEAR = 120;

interface ThreadEnds {
  /** Keys of the first and the last row. */
  readonly oldest: string | undefined;
  readonly newest: string | undefined;
  /** The newest one is the reader's own. */
  readonly isOwn: boolean;
  /** Brings what was written before; undefined while nothing can be brought. */
  readonly more: (() => void) | undefined;
}

interface View {
  readonly isAway: boolean;
  /** The newest row that was there when the reader was at the end. */
  readonly seen: string | undefined;
}

/** The box is turned around: at its top, its place is as far below zero as it can be. */
const isNearTop = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - clientHeight + scrollTop < NEAR;

/**
 * The place of a conversation counts from its end (the style turns the box around): older messages come in above without a
 * jump, newer ones move a view that is at the end. A reader who has scrolled away stays there and sees that there are new ones.
 */
export function useThreadScroll({ oldest, newest, isOwn, more }: ThreadEnds) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<{ newest: string | undefined; height: number }>(undefined);
  const [view, setView] = useState<View>({ isAway: false, seen: newest });

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const last = before.current;
    before.current = { newest, height: element.scrollHeight };
    if (!last || last.newest === newest) return;
    if (isOwn) element.scrollTop = 0;
    else if (element.scrollTop < -NEAR) element.scrollTop -= element.scrollHeight - last.height;
  }, [oldest, newest, isOwn]);

  const fillTop = useEffectEvent(() => {
    const element = place.current;
    if (element && isNearTop(element)) more?.();
  });
  const canBringMore = more !== undefined;
  // Who has come to the top while something else was being fetched scrolls no further, and is not left there.
  useEffect(() => {
    if (canBringMore) fillTop();
  }, [canBringMore, oldest]);

  const onScroll = () => {
    const element = place.current;
    if (!element) return;
    const isAway = element.scrollTop < -NEAR;
    setView((was) =>
      was.isAway === isAway && (isAway || was.seen === newest)
        ? was
        : { isAway, seen: isAway && was.isAway ? was.seen : newest },
    );
    if (isNearTop(element)) more?.();
  };
  const toEnd = () => {
    if (place.current) place.current.scrollTop = 0;
  };
  return { place, onScroll, toEnd, hasNews: view.isAway && view.seen !== newest };
}
