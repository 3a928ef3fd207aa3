import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until the page is alive. A form submits only then: before, the browser itself would send it,
 * with what was typed.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
