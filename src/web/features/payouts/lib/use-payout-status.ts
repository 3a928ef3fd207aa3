import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { payoutStatusQuery } from '#web/data/payouts.ts';
import type { Arrival } from './arrival.ts';
import { onboardingStatusOf } from './onboarding-status.ts';

/** How often an account that is being verified is looked at while the page is open: at first quickly, then for as long as it takes. */
const LOOK_EVERY_MS = 4000;
const QUICK_LOOKS = 15;
const LATER_EVERY_MS = 30_000;
/** Who comes back from the provider is ahead of its news: so often the page looks whether something was entered. */
const LOOKS_AFTER_RETURN = 5;

/** Where the account stands. Coming back from the provider proves nothing: the server is asked again. */
export function usePayoutStatus(arrival: Arrival) {
  const query = useQuery({
    ...payoutStatusQuery,
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const onboarding = onboardingStatusOf(state.data);
      const waits = onboarding === 'required' && arrival === 'success';
      if (waits) return state.dataUpdateCount < LOOKS_AFTER_RETURN && LOOK_EVERY_MS;
      if (onboarding === 'active' || onboarding === 'required') return false;
      return state.dataUpdateCount < QUICK_LOOKS ? LOOK_EVERY_MS : LATER_EVERY_MS;
    },
  });
  const { refetch } = query;
  useEffect(() => {
    if (arrival === 'success') void refetch();
  }, [arrival, refetch]);
  return query;
}
