import type { DayRange } from '../lib/rent-values.ts';
import { LazyBetterRate } from './lazy-better-rate.tsx';
import type { BetterRateProps } from './better-rate.tsx';

/** The advice on the item's page, which prices days in a row by the day; its press opens the booking form. */
export const LazyItemRate = ({
  range: { first: firstDay, last: lastDay },
  ...rest
}: Omit<BetterRateProps, 'choice' | 'onChoose'> & { range: DayRange }) => (
  <LazyBetterRate {...rest} choice={{ rentalType: 'daily', mode: 'consecutive', firstDay, lastDay }} />
);
