import { refusedAccessAlert, refusedAccessMinutes } from '#shared/domain/account-limits.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { Platform } from '#server/platform.ts';
import { clearAttempts, type Limit, reserveAttempt } from './attempts.repository.ts';
import { recordAudit } from './audit.repository.ts';

/** Counts a refused access of a member. Real time, shared by all instances. */
export type CountRefusal = (personId: string) => Promise<void>;

/**
 * Alerts the Admin once a person was refused so often within a quarter of an hour, then counts anew, and alerts about the same person
 * at most once an hour (docs/product/trust.md#refused-access).
 */
export function createRefusalCount({
  unitOfWork,
  clocks,
}: Pick<Platform, 'unitOfWork' | 'clocks'>): CountRefusal {
  return (subject) =>
    unitOfWork.run(async (tx) => {
      const now = clocks.real.now();
      const refused: Limit = {
        guard: 'access.refused',
        subject,
        most: refusedAccessAlert,
        windowMs: refusedAccessMinutes * 60_000,
      };
      const counted = await reserveAttempt(tx, [refused], now);
      if (counted.admitted && (counted.counts[0] ?? 0) < refusedAccessAlert) return;
      await clearAttempts(tx, [refused]);
      const alerted: Limit = { guard: 'access.alerted', subject, most: 1, windowMs: MS_PER_HOUR };
      if (!(await reserveAttempt(tx, [alerted], now)).admitted) return;
      const details = { refusals: refusedAccessAlert, minutes: refusedAccessMinutes };
      const about = { kind: 'user', id: subject };
      await recordAudit(tx, { at: now, actorId: subject, action: 'access.alerted', subject: about, details });
      const event = {
        type: 'access.often_refused',
        personId: subject,
        refusals: refusedAccessAlert,
      } as const;
      await recordEvent(tx, event, clocks.product.now());
    });
}
