import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import type { Quote } from '#shared/domain/pricing.ts';
import { formatCents } from '#web/lib/cents.ts';
import { formatMoney } from '#web/lib/format.ts';
import type { Texts } from '#web/lib/text.tsx';
import type { PriceLineText } from '#web/ui/price-lines.tsx';

/** A price in words and figures, ready to be shown. */
export interface PriceText {
  readonly lines: readonly PriceLineText[];
  readonly total: PriceLineText;
  readonly now: PriceLineText;
  readonly later: PriceLineText;
}

type Speech = Pick<Texts, 't' | 'locale'>;

const COUNTED = { hour: 'rent.summary.hours', day: 'rent.summary.days', week: 'rent.summary.weeks' } as const;

function nameOf(
  kind: BookingPreview['priceLines'][number]['kind'],
  { rateCents, count, unit }: Quote,
  { t, locale }: Speech,
) {
  if (kind === 'delivery') return t('rent.summary.delivery');
  if (kind === 'processing') return t('rent.summary.processing');
  return t(COUNTED[unit], { rate: formatCents(locale, rateCents), count });
}

interface Sums {
  total: string;
  now: string;
  later: string;
}

function sumsText({ total, now, later }: Sums, { t }: Speech): Omit<PriceText, 'lines'> {
  return {
    total: { name: t('rent.summary.total'), amount: total },
    now: { name: t('rent.summary.now'), amount: now },
    later: { name: t('rent.summary.later'), amount: later },
  };
}

/** The browser's own calculation during the selection. */
export function priceText(price: Quote, speech: Speech): PriceText {
  const { locale } = speech;
  return {
    lines: price.lines.map(({ kind, cents }) => ({
      name: nameOf(kind, price, speech),
      amount: formatCents(locale, cents),
    })),
    ...sumsText(
      {
        total: formatCents(locale, price.totalCents),
        now: formatCents(locale, price.bookingFeeCents),
        later: formatCents(locale, price.balanceCents),
      },
      speech,
    ),
  };
}

/** The server's price, which counts. Its lines keep the names that were shown before, as long as the amounts agree. */
export function previewText(
  preview: BookingPreview,
  price: Quote | undefined,
  speech: Speech & Pick<Texts, 'say'>,
): PriceText {
  const amount = (text: string) => formatMoney(speech.locale, text, true);
  return {
    lines: preview.priceLines.map((line) => {
      const same = price?.lines.find(({ kind }) => kind === line.kind);
      const agrees = same?.cents === decimalToCents(line.amount);
      return {
        name: price && agrees ? nameOf(line.kind, price, speech) : speech.say(line.label),
        amount: amount(line.amount),
      };
    }),
    ...sumsText(
      {
        total: amount(preview.totalAmount),
        now: amount(preview.bookingFeeAmount),
        later: amount(preview.remainingAmount),
      },
      speech,
    ),
  };
}
