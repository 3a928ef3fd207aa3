import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: HMAC-SHA256 of `<seconds>.<raw body>`. */
export function signatureHeader(secret: string, body: string, seconds: number): string {
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}
