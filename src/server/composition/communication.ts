import type { Core } from '../core.ts';
import { scheduleSealing } from '../housekeeping.ts';
import { alertRoutes, createAlertsService } from '../modules/alerts/index.ts';
import { createOutbox, outboxRoutes } from '../modules/outbound-messages/index.ts';
import { createMessages, messagesRoutes } from '../modules/messages/index.ts';
import { createPushService, pushRoutes } from '../modules/push/index.ts';
import type { AppDependencies, Area } from './area.ts';

/** What people write to each other and what the product sends them. */
export function assembleCommunication(
  { platform, scheduledJobs, recurring, pushKey, secretBox }: Core,
  { mailer, sms, push }: Pick<AppDependencies, 'mailer' | 'sms' | 'push'>,
): Area {
  const { config, db } = platform;
  scheduleSealing(recurring, db, secretBox);
  return {
    routes: [
      pushRoutes(createPushService(platform, { publicKey: pushKey, box: secretBox })),
      // Shows every sent message, so only where no mail is real.
      ...(config.sandbox ? [outboxRoutes(createOutbox({ db, mailer, sms, push }))] : []),
      messagesRoutes(createMessages({ platform, scheduledJobs })),
      alertRoutes(createAlertsService(platform)),
    ],
  };
}
