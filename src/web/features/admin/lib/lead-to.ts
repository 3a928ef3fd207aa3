import type { RefObject } from 'react';

/** Gives the focus to `place` once what had it has left the page or can take it no more. */
export const leadTo = (place: RefObject<HTMLElement | null>): void => {
  requestAnimationFrame(() => place.current?.focus());
};
