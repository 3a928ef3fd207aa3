import type { AnalyticsSummary, EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { upcomingReturns as mostReturns } from '#shared/domain/interface-constants.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { Link } from '#web/lib/link.tsx';
import { personName } from '#web/lib/person-name.ts';
import { useText, type Translate, useTexts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { bookingPath } from '#web/lib/paths.ts';
import { formatter } from '#web/lib/format.ts';
import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Nothing } from './nothing.tsx';
import styles from './analytics.module.css';

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const ZONE = { timeZoneName: 'short' } as const;

function zoneName(instant: Date, locale: string, timeZone: string): string {
  const parts = formatter(locale, { ...ZONE, timeZone }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * Formats a due time in the item's zone, with the zone: `Tue, Jun 9, 6:00 PM CDT`. Midnight is the end
 * of the day before, as everywhere else: `Tue, Jun 9, end of day CDT`.
 */
function useDue(): (instant: string, timeZone: string) => string {
  const { t, locale } = useTexts();
  return (instant, timeZone) => {
    const at = new Date(instant);
    const justBefore = new Date(at.getTime() - 1);
    if (dayAt(justBefore, timeZone) === dayAt(at, timeZone))
      return formatDateTime(at, locale, { ...DAY, ...CLOCK, ...ZONE, timeZone });
    return t('analytics.returns.endOfDay', {
      day: formatDateTime(justBefore, locale, { ...DAY, timeZone }),
      zone: zoneName(justBefore, locale, timeZone),
    });
  };
}

type Return = Pick<AnalyticsSummary['upcomingReturns'][number], 'daysLeft' | 'isOverdue'>;

/** Overdue once the end has passed, else by the days to the last one: Today, Tomorrow or Nd. */
function returnBadge({ daysLeft, isOverdue }: Return, t: Translate) {
  if (isOverdue) return { tone: 'bad', text: t('analytics.returns.overdue') } as const;
  if (daysLeft <= 0) return { tone: 'warn', text: t('analytics.returns.today') } as const;
  if (daysLeft === 1) return { tone: 'warn', text: t('analytics.returns.tomorrow') } as const;
  return { tone: 'plain', text: t('analytics.returns.days', { days: daysLeft }) } as const;
}

interface ReturnsListProps {
  returns: AnalyticsSummary['upcomingReturns'];
  /** They know in which zone each stands. */
  items: readonly EquipmentAnalytics[];
}

/** What comes back next, the most urgent first. */
export function ReturnsList({ returns, items }: ReturnsListProps) {
  const t = useText();
  const due = useDue();
  const zoneOf = (id: string) => items.find((item) => item.id === id)?.timeZone ?? 'UTC';
  return (
    <Card level={3} title={t('analytics.returns.title')}>
      {returns.length === 0 && <Nothing>{t('analytics.returns.empty')}</Nothing>}
      <ul className={styles.itemRows}>
        {returns.slice(0, mostReturns).map((one) => {
          const { tone, text } = returnBadge(one, t);
          return (
            <li key={one.bookingId}>
              <Link className={styles.itemRow} href={bookingPath(one.bookingId)}>
                <span className={styles.words}>
                  <span className={styles.itemName}>{one.equipmentName}</span>
                  <span className="muted">
                    {personName(t, one.renterName)},{' '}
                    {t(one.isOverdue ? 'analytics.returns.wasDue' : 'analytics.returns.due', {
                      when: due(one.dueAt, zoneOf(one.equipmentId)),
                    })}
                  </span>
                </span>
                <Badge tone={tone}>{text}</Badge>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
