import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asOf, type AsOf } from './as-of.ts';

const isSame = (one: AsOf, two: AsOf): boolean => one.at === two.at && one.isKept === two.isKept;

/** From when what is on the screen is; follows the screen and its data. */
export function useAsOf(): AsOf {
  const client = useQueryClient();
  const [shown, setShown] = useState<AsOf>(() => asOf(client));
  useEffect(() => {
    const look = () =>
      setShown((before) => {
        const now = asOf(client);
        return isSame(before, now) ? before : now;
      });
    look();
    return client.getQueryCache().subscribe(look);
  }, [client]);
  return shown;
}
