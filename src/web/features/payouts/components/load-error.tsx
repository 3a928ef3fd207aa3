import { createLoadError } from '#web/ui/load-error.tsx';

export const PayoutsLoadError = createLoadError({
  text: 'payouts.failed.text',
  stale: 'payouts.failed.stale',
});
