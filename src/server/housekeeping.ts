import { dayAt } from '#shared/domain/calendar.ts';
import { feedMinutes } from '#shared/domain/listing-limits.ts';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { Recurring } from './jobs/recurring.ts';
import { sweepAccounts } from './modules/auth/index.ts';
import type { Feeds } from './modules/calendar/index.ts';
import { sweepOutboundMessages } from './modules/outbound-messages/index.ts';
import { deleteFullBuckets } from './modules/rate-limits/index.ts';
import type { ReconciliationService } from './modules/reconciliation/index.ts';
import type { PhotoService } from './modules/photos/index.ts';
import type { SecretBox } from './lib/secret-box.ts';
import type { Platform } from './platform.ts';
import { sweepAlerts } from './modules/saved-searches/index.ts';
import { resealSecrets } from './stored-secrets.repository.ts';

/** Recurring jobs, independent of requests. */
export function scheduleHousekeeping(
  recurring: Recurring,
  { platform, reconciliation }: { platform: Platform; reconciliation: ReconciliationService },
): void {
  recurring.add({ kind: 'money.reconcile', everyMs: MS_PER_DAY, run: () => reconciliation.reconcile() });
  recurring.add({ kind: 'holds.check', everyMs: MS_PER_HOUR, run: () => reconciliation.checkHolds() });
  recurring.add({
    kind: 'sweep',
    everyMs: MS_PER_DAY,
    async run() {
      await sweepAccounts(platform);
      await sweepOutboundMessages(platform);
      await sweepAlerts(platform.db, dayAt(platform.clocks.product.now(), 'Etc/GMT+12'));
      await deleteFullBuckets(platform.db, platform.clocks.real.now());
    },
  });
}

/** Apart from the rest: a storage that is away must not keep anything else from being done. */
export function schedulePhotoHousekeeping(recurring: Recurring, photos: PhotoService): void {
  recurring.add({ kind: 'photos.sweep', everyMs: MS_PER_DAY, run: () => photos.sweep() });
}

const COUNTED_EVERY_MS = 10 * 60_000;

/** What is counted for all, so that no request has to. */
export function scheduleCounting(recurring: Recurring, kind: string, count: () => Promise<void>): void {
  recurring.add({ kind, everyMs: COUNTED_EVERY_MS, run: count });
}

/** Calendars of other products. */
export function scheduleFeeds(recurring: Recurring, feeds: Pick<Feeds, 'readDue'>): void {
  recurring.add({ kind: 'calendars.read', everyMs: feedMinutes * 60_000, run: () => feeds.readDue() });
}

/** Values from before their encryption, or under a former key, are encrypted with the present one without an operator's doing. */
export function scheduleSealing(recurring: Recurring, db: Platform['db'], box: SecretBox): void {
  recurring.add({
    kind: 'secrets.seal',
    everyMs: MS_PER_DAY,
    run: async () => void (await resealSecrets(db, box)),
  });
}
