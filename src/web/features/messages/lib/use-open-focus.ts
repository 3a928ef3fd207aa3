import { useEffect, useRef, type RefObject } from 'react';

/** As in messages-view.module.css: below this width the list and a conversation take turns. */
const NARROW = '(max-width: 1023px)';

/**
 * Where the list and the conversation take turns, the focus goes along: to the head of what was opened, and back to the row
 * that one came from. `open` is the booking of the open conversation, empty for the list.
 */
export function useOpenFocus(screen: RefObject<HTMLElement | null>, open: string): void {
  const before = useRef(open);
  useEffect(() => {
    const last = before.current;
    before.current = open;
    if (last === open || !window.matchMedia(NARROW).matches) return;
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector);
    const row = last === '' ? undefined : find(`[data-conversation="${CSS.escape(last)}"]`);
    const target = open === '' ? (row ?? find('[data-focus=list]')) : find('[data-focus=thread]');
    target?.focus({ preventScroll: open !== '' });
  }, [screen, open]);
}
