import type { Recurring } from './jobs/recurring.ts';
import { sweepAccounts } from './modules/auth/index.ts';
import { sweepDeliveries } from './modules/deliveries/index.ts';
import type { MoneyDeskService } from './modules/money-desk/index.ts';
import type { PhotoService } from './modules/photos/index.ts';
import type { Platform } from './platform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is done again and again, whoever asks for it or not. */
export function planHousekeeping(
  recurring: Recurring,
  { platform, moneyDesk }: { platform: Platform; moneyDesk: MoneyDeskService },
): void {
  recurring.add({ kind: 'money.reconcile', everyMs: DAY_MS, run: () => moneyDesk.reconcile() });
  recurring.add({ kind: 'holds.check', everyMs: HOUR_MS, run: () => moneyDesk.checkHolds() });
  recurring.add({
    kind: 'sweep',
    everyMs: DAY_MS,
    async run() {
      await sweepAccounts(platform);
      await sweepDeliveries(platform);
    },
  });
}

/** Apart from the rest: a storage that is away must not keep anything else from being done. */
export function planPhotoHousekeeping(recurring: Recurring, photos: PhotoService): void {
  recurring.add({ kind: 'photos.sweep', everyMs: DAY_MS, run: () => photos.sweep() });
}
