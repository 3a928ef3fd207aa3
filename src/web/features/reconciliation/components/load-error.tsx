import { createLoadError } from '#web/ui/load-error.tsx';

export const ReconciliationLoadError = createLoadError({
  text: 'reconciliation.failedText',
  stale: 'reconciliation.stale',
});
