import { useEffect, useRef, type RefObject } from 'react';

/**
 * The focus is never lost: where the control that had it is gone after a change (a button that has done its work, a card
 * that has moved to another tab), the card takes it, else the whole panel.
 */
export function useRestoreFocus(panel: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; card: string | undefined }>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !panel.current?.contains(target)) return;
      last.current = { element: target, card: target.closest('[data-booking]')?.id };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [panel]);

  // After every drawing: whatever has gone, has gone by now.
  useEffect(() => {
    const had = last.current;
    if (!had || had.element.isConnected || document.activeElement !== document.body) return;
    const card = had.card === undefined ? null : document.getElementById(had.card);
    (card ?? panel.current)?.focus({ preventScroll: true });
  });
}
