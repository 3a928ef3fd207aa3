import { useEffect, type RefObject } from 'react';

/**
 * Leads to the first field of the form that is marked as wrong, as soon as it is: each time that one of what marks fields, the
 * answer of a call or a look at what was typed, is another one.
 */
export function useFocusWrong(
  form: RefObject<HTMLFormElement | null>,
  answer: unknown,
  look?: unknown,
): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, answer, look]);
}
