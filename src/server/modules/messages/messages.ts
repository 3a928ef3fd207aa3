import type { DueWork } from '#server/jobs/due-work.ts';
import type { Platform } from '#server/platform.ts';
import { createMessageReads, type MessageReads } from './messages.service.ts';
import { createSendMessageService, type SendMessageService } from './send-message.service.ts';
import { registerUnseenMessages } from './unseen-messages.ts';

/** Everything that can be asked of conversations, by use case. */
export interface Messages {
  readonly reads: MessageReads;
  readonly sending: SendMessageService;
}

export interface MessagesDeps {
  readonly platform: Platform;
  readonly dueWork: Pick<DueWork, 'register'>;
}

/** What the parties of a booking say to each other. Registers the look at what nobody has seen. */
export function createMessages({ platform, dueWork }: MessagesDeps): Messages {
  registerUnseenMessages(platform, dueWork);
  return { reads: createMessageReads(platform), sending: createSendMessageService(platform) };
}
