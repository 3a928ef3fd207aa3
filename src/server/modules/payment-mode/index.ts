export { settlePaymentMode } from './payment-mode.ts';
export { isShutOut } from './shut-out.ts';
