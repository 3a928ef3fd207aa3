import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import { createMessageReads } from './messages.service.ts';
import { createSendMessageService } from './send-message.service.ts';
import { registerUnseenMessages } from './unseen-messages.ts';

export interface MessagesDeps {
  readonly platform: Platform;
  readonly scheduledJobs: Pick<ScheduledJobs, 'register'>;
}

/** The messages between the parties of a booking. Registers the job for unread messages. */
export function createMessages({ platform, scheduledJobs }: MessagesDeps) {
  registerUnseenMessages(platform, scheduledJobs);
  return { reads: createMessageReads(platform), sending: createSendMessageService(platform) };
}

/** Everything that can be asked of conversations, by use case. */
export type Messages = ReturnType<typeof createMessages>;
