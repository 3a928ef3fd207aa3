import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '#web/lib/storage.ts';

const KEY = 'pressed-as-guest';

/** Keeps for after the sign-in what a guest has pressed in this tab. */
export const keepPress = (what: string): void => tabStorage.write(KEY, what);

/** Does once what was pressed as a guest, where the person is signed in and back at it. */
export function useKeptPress(what: string, isMember: boolean, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isMember || tabStorage.read(KEY) !== what) return;
    tabStorage.write(KEY, null);
    run();
  }, [isMember, what]);
}
