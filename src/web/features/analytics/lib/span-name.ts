import type { Translate } from '#web/lib/text.tsx';
import { lookOf, type Span } from './span-look.ts';

/** What a span is called where there is little room: the renter, or what the days are kept for. */
export function spanName(span: Span, t: Translate): string {
  if (span.kind !== 'booking') return t(`analytics.look.short.${span.kind}`);
  return span.renterName ?? t('analytics.someone');
}

/** The same in words that stand alone: `Lena Kowalski, Reserved`. */
export function spanText(span: Span, t: Translate): string {
  const look = t(`analytics.look.${lookOf(span)}`);
  return span.kind === 'booking' ? `${spanName(span, t)}, ${look}` : look;
}
