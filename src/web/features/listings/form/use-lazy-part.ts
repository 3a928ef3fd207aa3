import { useCallback, useEffect, useState } from 'react';

export interface LazyPart<Part> {
  /** Undefined until it is there. */
  readonly part: Part | undefined;
  /** It did not come; it is tried again with the connection, or by hand. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Code that is brought after the page. Without a connection the rest of the page goes on: nothing is thrown. */
export function useLazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  const [state, setState] = useState<{ part?: Part; failed: boolean; tries: number }>({
    failed: false,
    tries: 0,
  });
  const { part, failed, tries } = state;
  const retry = useCallback(
    () => setState((before) => ({ ...before, failed: false, tries: before.tries + 1 })),
    [],
  );
  useEffect(() => {
    let isOver = false;
    const take = (next: { part?: Part; failed: boolean }) => {
      if (!isOver) setState((before) => ({ ...before, ...next }));
    };
    load().then(
      (found) => take({ part: found, failed: false }),
      () => take({ failed: true }),
    );
    return () => {
      isOver = true;
    };
  }, [load, tries]);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { part, failed, retry };
}
