import { troubleOf } from '#web/ui/trouble.tsx';

export const Trouble = troubleOf({ text: 'analytics.failed.text', stale: 'analytics.failed.stale' });
