export { type NewDelivery, queueDelivery } from './deliveries.repository.ts';
export {
  dropQueuedTexts,
  eraseMessageNotifications,
  anonymizeRecipient,
  renameInDeliveries,
} from './anonymize.repository.ts';
export { createDeliverySender, type DeliverySender } from './delivery-sender.ts';
export { composeMail, type MailText } from './mail-text.ts';
export { outboxRoutes } from './outbox.routes.ts';
export { createOutbox } from './outbox.service.ts';
export { sendAgain } from './send-again.ts';
export { freeDelivery } from './send-again.repository.ts';
export { sweepDeliveries } from './sweep.ts';
