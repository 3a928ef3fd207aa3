import { createLoadError } from '#web/ui/load-error.tsx';

export const AnalyticsLoadError = createLoadError({
  text: 'analytics.failed.text',
  stale: 'analytics.failed.stale',
});
