import { MS_PER_DAY, MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { Recurring } from './jobs/recurring.ts';
import { sweepAccounts } from './modules/auth/index.ts';
import { sweepDeliveries } from './modules/deliveries/index.ts';
import type { MoneyDeskService } from './modules/money-desk/index.ts';
import type { PhotoService } from './modules/photos/index.ts';
import type { Platform } from './platform.ts';

/** What is done again and again, whoever asks for it or not. */
export function planHousekeeping(
  recurring: Recurring,
  { platform, moneyDesk }: { platform: Platform; moneyDesk: MoneyDeskService },
): void {
  recurring.add({ kind: 'money.reconcile', everyMs: MS_PER_DAY, run: () => moneyDesk.reconcile() });
  recurring.add({ kind: 'holds.check', everyMs: MS_PER_HOUR, run: () => moneyDesk.checkHolds() });
  recurring.add({
    kind: 'sweep',
    everyMs: MS_PER_DAY,
    async run() {
      await sweepAccounts(platform);
      await sweepDeliveries(platform);
    },
  });
}

/** Apart from the rest: a storage that is away must not keep anything else from being done. */
export function planPhotoHousekeeping(recurring: Recurring, photos: PhotoService): void {
  recurring.add({ kind: 'photos.sweep', everyMs: MS_PER_DAY, run: () => photos.sweep() });
}
