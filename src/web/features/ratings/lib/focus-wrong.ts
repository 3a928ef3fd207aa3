import type { RefObject } from 'react';

/** After the problems have been drawn: the first star of the first group that is wrong takes the focus. */
export function focusFirstWrong(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    const group = form.current?.querySelector<HTMLElement>('[role="radiogroup"][aria-invalid="true"]');
    group?.scrollIntoView({ block: 'nearest' });
    group?.querySelector('input')?.focus();
  });
}
