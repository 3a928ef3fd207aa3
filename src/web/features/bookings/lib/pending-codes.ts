import type { HandoverStep } from '#shared/domain/handover-code.ts';
import { deviceStorage } from '#web/lib/storage.ts';

/** A code that was read without a connection, and when: signing out takes it along. */
export interface PendingCode {
  readonly bookingId: string;
  readonly step: HandoverStep;
  readonly code: string;
  /** Product time, ISO 8601. */
  readonly readAt: string;
}

const KEY = 'handover-codes';

const isPending = (one: unknown): one is PendingCode => {
  const { bookingId, step, code, readAt } = (one ?? {}) as Record<string, unknown>;
  return (
    [bookingId, code, readAt].every((part) => typeof part === 'string') &&
    (step === 'pickup' || step === 'return')
  );
};

/** None where nothing is stored, or it is not readable. */
export function pendingCodes(): PendingCode[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.read(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPending) : [];
  } catch {
    return [];
  }
}

const write = (codes: readonly PendingCode[]) =>
  deviceStorage.write(KEY, codes.length === 0 ? null : JSON.stringify(codes));

/** Exactly this one: a newer code of the step may have taken its place meanwhile. */
export const forgetCode = ({ bookingId, step, readAt }: PendingCode): void =>
  write(
    pendingCodes().filter((one) => one.bookingId !== bookingId || one.step !== step || one.readAt !== readAt),
  );

/** One a step: a newer code takes the place of an older one. */
export const rememberCode = (code: PendingCode): void =>
  write([
    ...pendingCodes().filter((one) => one.bookingId !== code.bookingId || one.step !== code.step),
    code,
  ]);
