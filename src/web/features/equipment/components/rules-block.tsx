import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { freeCancellationHours } from '#shared/domain/money-constants.ts';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { lengthText } from '../lib/length-text.ts';
import type { RentalDays } from '../lib/use-rental-days.ts';
import { Fact, Facts } from './facts.tsx';

/** What the owner asks for: how long, how far ahead, and what a change of mind costs. */
export function RulesBlock({ item, earliest }: { item: EquipmentDetail } & Pick<RentalDays, 'earliest'>) {
  const { t, locale } = useTexts();
  const { leadTimeHours: hours, cancellationPolicy: policy, identityAbove: above } = item;
  return (
    <Facts>
      <Fact
        icon="calendar"
        title={lengthText(item, t) ?? t('item.rules.anyLength')}
        text={t(item.allowMultipleDays ? 'item.rules.gaps' : 'item.rules.inRow')}
      />
      <Fact
        icon="clock"
        title={t('item.rules.notice', { hours })}
        text={t('item.rules.first', { day: formatDay(locale, earliest, 'weekday') })}
      />
      <Fact
        icon="shield"
        title={t(`item.rules.${policy}`)}
        text={t(`item.rules.${policy}Text`, { hours: freeCancellationHours })}
      />
      {above !== null && (
        <Fact
          icon="user"
          title={t('item.owner.identity')}
          text={t('item.rules.identity', { amount: formatMoney(locale, above) })}
        />
      )}
    </Facts>
  );
}
