import { troubleOf } from '#web/ui/trouble.tsx';

export const Trouble = troubleOf({ text: 'moneyDesk.failedText', stale: 'moneyDesk.stale' });
