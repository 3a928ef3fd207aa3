import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until the page is hydrated. A form submits only then: before, the browser itself would send it,
 * with what was typed.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
