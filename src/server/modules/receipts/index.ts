export { receiptRoutes } from './receipts.routes.ts';
export { createReceiptsService } from './receipts.service.ts';
