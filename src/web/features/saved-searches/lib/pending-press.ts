import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '#web/lib/storage.ts';

const KEY = 'pressed-as-guest';

/** Keeps for after the sign-in what a guest has pressed in this tab. */
export const keepPress = (what: string): void => tabStorage.write(KEY, what);

/**
 * Does what was pressed as a guest, where the person is signed in and back at it. It is kept until it is done or refused: a page
 * that is left before leaves it to the next one, and the server takes it once however often it comes.
 */
export function useKeptPress(what: string, isMember: boolean, act: () => Promise<unknown>): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isMember || tabStorage.read(KEY) !== what) return;
    const forget = () => tabStorage.write(KEY, null);
    run().then(forget, forget);
  }, [isMember, what]);
}
