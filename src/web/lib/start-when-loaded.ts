/**
 * Starts something whose code is brought first, and answers the end of it: ended before it came, it does not begin. Where the
 * code does not come, nothing happens: the page is as it was loaded, and right again after the next load.
 */
export function startWhenLoaded(start: () => Promise<() => void>): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  start().then(
    (stop) => {
      if (isOver) stop();
      else end = stop;
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
  };
}
