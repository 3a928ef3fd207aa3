import { codeDigits } from '#shared/domain/account-limits.ts';

/** What of a typed or pasted text is the code: digits only, at most six (`123 456`, `Code: 123456`). */
export const digitsOfCode = (text: string): string => text.replace(/\D/g, '').slice(0, codeDigits);

/** Minutes and seconds, `4:05`; never below zero. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
