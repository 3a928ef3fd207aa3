export {
  type NewOutboundMessage,
  queueOutboundMessage,
  queueOutboundMessages,
} from './outbound-messages.repository.ts';
export {
  dropQueuedTexts,
  eraseMessageNotifications,
  anonymizeRecipient,
  renameInOutboundMessages,
} from './anonymize.repository.ts';
export { createOutboundSender, type OutboundSender } from './outbound-sender.ts';
export { composeMail, type MailText } from './mail-text.ts';
export { outboxRoutes } from './outbox.routes.ts';
export { createOutbox } from './outbox.service.ts';
export { resendMessage } from './resend-message.ts';
export { releaseOutboundMessage } from './resend-message.repository.ts';
export { sweepOutboundMessages } from './sweep.ts';
