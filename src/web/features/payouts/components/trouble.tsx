import { troubleOf } from '#web/ui/trouble.tsx';

export const Trouble = troubleOf({ text: 'payouts.failed.text', stale: 'payouts.failed.stale' });
