import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { rentPath } from '#web/lib/paths.ts';

export type Step = 'details' | 'agreement';

export const stepOf = (search: URLSearchParams): Step =>
  search.get('step') === 'agreement' ? 'agreement' : 'details';

/** Kept with the agreement's entry of the history: the details are the entry before it. */
const CAME_FROM_DETAILS = { from: 'details' } as const;

const cameFromDetails = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'from' in state && state.from === 'details';
};

/** The steps are places of the history: the browser's back leads from the agreement to the details. */
export function useStep(itemId: string) {
  const step = stepOf(new URLSearchParams(useSearch()));
  const [, navigate] = useLocation();
  const details = rentPath(itemId);
  const toAgreement = useCallback(
    () => navigate(`${details}?step=agreement`, { state: CAME_FROM_DETAILS }),
    [navigate, details],
  );
  // Two reasons to go back at once are one way back.
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [step]);
  const toDetails = useCallback(() => {
    // A navigation may already be under way: to the sign-in page.
    if (leaving.current || stepOf(new URLSearchParams(window.location.search)) === 'details') return;
    leaving.current = true;
    if (cameFromDetails()) window.history.back();
    else navigate(details, { replace: true });
  }, [navigate, details]);
  return { step, toAgreement, toDetails };
}
