import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lengthRule } from '../lib/length-words.ts';
import styles from './rent.module.css';

interface DateRulesProps {
  item: EquipmentDetail;
  today: Day;
  /** The first day that the owner's notice leaves. */
  earliest: Day;
}

/** The owner's rules about days, shown before they are chosen; nothing where there are none. */
export function DateRules({ item, today, earliest }: DateRulesProps) {
  const { t, locale } = useTexts();
  const rules = [
    lengthRule(item, t),
    earliest > today &&
      t('rent.rules.notice', { hours: item.leadTimeHours, day: formatDay(locale, earliest, 'weekday') }),
  ].filter(Boolean);
  if (rules.length === 0) return null;
  return (
    <p className={styles.rules}>
      <Icon name="info" size={18} />
      <span>{rules.join(' ')}</span>
    </p>
  );
}
