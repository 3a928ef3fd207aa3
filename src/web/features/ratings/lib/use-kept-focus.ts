import { useEffect, useRef } from 'react';

/** Marks where a booking's dialogs are opened from. */
export const ENTRY = 'data-rating-entry';

/**
 * The focus is never lost: where the button that opened a dialog has done its work and is gone, the card that it stood in takes
 * the focus. `bookingId`: what a dialog is open about.
 */
export function useKeptFocus(bookingId: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = bookingId === undefined ? last.current : undefined;
    last.current = bookingId;
    if (closed === undefined || document.activeElement !== document.body) return;
    const entry = document.querySelector(`[${ENTRY}="${CSS.escape(closed)}"]`);
    entry?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [bookingId]);
}
