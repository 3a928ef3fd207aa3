export { receiptRoutes } from './receipts.routes.ts';
export { createReceiptsService, type ReceiptsService } from './receipts.service.ts';
