const MOST_DIGITS = 15;
const LEAST_DIGITS = 10;

/**
 * '(512) 555-0100' → '+15125550100', the form that carriers take (E.164); a number without a country's is one of the United
 * States. Undefined for what no text message reaches: an extension, too few or too many digits.
 */
export function internationalNumber(written: string): string | undefined {
  if (/x/i.test(written)) return undefined;
  const digits = written.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS) return undefined;
  if (written.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.length === LEAST_DIGITS) return `+1${digits}`;
  return digits.length === LEAST_DIGITS + 1 && digits.startsWith('1') ? `+${digits}` : undefined;
}
