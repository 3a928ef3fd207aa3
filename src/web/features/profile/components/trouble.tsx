import { troubleOf } from '#web/ui/trouble.tsx';

export const Trouble = troubleOf({ text: 'profile.failed.text', stale: 'profile.failed.stale' });
