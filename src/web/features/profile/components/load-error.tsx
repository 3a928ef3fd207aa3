import { createLoadError } from '#web/ui/load-error.tsx';

export const ProfileLoadError = createLoadError({
  text: 'profile.failed.text',
  stale: 'profile.failed.stale',
});
