import { generateSync, verifySync } from 'otplib';
import { handoverCodeSeconds } from '../domain/booking-limits.ts';

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** Six digits of a secret at an instant (RFC 6238): the phone that shows them needs no connection. */
export const codeAt = (secret: Uint8Array, instant: Date): string =>
  generateSync({ secret, strategy: 'totp', period: handoverCodeSeconds, epoch: seconds(instant) });

/** The number of the period in which this code was right, one before or after included; undefined for a wrong one. */
export function periodOf(secret: Uint8Array, code: string, instant: Date): number | undefined {
  // The library throws for what is not six digits.
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({
    secret,
    token: code,
    period: handoverCodeSeconds,
    epoch: seconds(instant),
    epochTolerance: handoverCodeSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
