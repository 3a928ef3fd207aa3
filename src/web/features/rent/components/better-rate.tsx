import type { ReactNode } from 'react';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { rateAdvice, type BetterRate } from '#shared/domain/best-rate.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { RentalChoice } from '#shared/domain/pricing.ts';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { rentPath } from '#web/lib/paths.ts';
import { useTexts, type Texts } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { rulesOf } from '../lib/rent-terms.ts';
import type { ChosenRate } from '../lib/rent-values.ts';

export interface BetterRateProps {
  item: EquipmentDetail;
  choice: RentalChoice;
  /** The server's time. */
  now: Date;
  taken: ReadonlySet<Day>;
  /** Chooses another kind of rental, or further days; without it the booking form opens with them. */
  onChoose?: ((rate: ChosenRate) => void) | undefined;
}

/** Where the chosen days cost less by another kind of rental, the press that takes it; and which more days cost nothing. */
export function BetterRateBanner({ item, choice, now, taken, onChoose }: BetterRateProps) {
  const { t, locale } = useTexts();
  const { better, freeUntil, freeDays } = rateAdvice({
    choice,
    rules: rulesOf(item),
    clock: { now, timeZone: item.timeZone },
    isFree: (day) => !taken.has(day),
  });
  if (!better && !freeUntil) return null;
  const further =
    freeUntil && t('bestRate.further', { count: freeDays, day: formatDay(locale, freeUntil, 'weekday') });
  return (
    <Banner
      tone="good"
      role="status"
      action={
        better ? (
          <Take rate={rateOf(better)} {...{ item, onChoose }}>
            {t(`bestRate.use.${better.rentalType}`, {
              amount: formatMoney(locale, centsToDecimal(better.savedCents)),
            })}
          </Take>
        ) : (
          freeUntil &&
          choice.rentalType === 'weekly' && (
            <Take
              rate={{ rentalType: 'weekly', first: choice.firstDay, last: freeUntil }}
              {...{ item, onChoose }}
            >
              {t('bestRate.add', { count: freeDays })}
            </Take>
          )
        )
      }
    >
      {[better && t('bestRate.same'), further].filter(Boolean).join(' ')}
    </Banner>
  );
}

const rateOf = ({ rentalType, firstDay, lastDay }: BetterRate): ChosenRate => ({
  rentalType,
  first: firstDay,
  last: lastDay,
});

type TakeProps = Pick<BetterRateProps, 'item' | 'onChoose'> & { rate: ChosenRate; children: ReactNode };

function Take({ item, onChoose, rate, children }: TakeProps) {
  if (onChoose)
    return (
      <Button variant="line" size="small" onClick={() => onChoose(rate)}>
        {children}
      </Button>
    );
  const { rentalType, first, last } = rate;
  return (
    <ButtonLink
      variant="line"
      size="small"
      href={`${rentPath(item.id)}?from=${first}&to=${last}&type=${rentalType}`}
    >
      {children}
    </ButtonLink>
  );
}

/** With its texts, for the screens that show it once they are hydrated. */
export async function loadBetterRate(texts: Texts) {
  await texts.load(['best-rate']);
  return BetterRateBanner;
}
