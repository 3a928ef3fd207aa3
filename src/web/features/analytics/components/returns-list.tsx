import type { AnalyticsSummary, EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { upcomingReturns as mostReturns } from '#shared/domain/interface-constants.ts';
import { Link } from '#web/lib/link.tsx';
import { personName } from '#web/lib/person-name.ts';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { bookingPath } from '#web/lib/paths.ts';
import { returnBadge } from '../lib/return-badge.ts';
import { useDue } from '../lib/use-due.ts';
import { Card, Nothing } from './card.tsx';
import styles from './analytics.module.css';

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
    <Card title={t('analytics.returns.title')}>
      {returns.length === 0 && <Nothing>{t('analytics.returns.empty')}</Nothing>}
      <ul className={styles.itemRowsList}>
        {returns.slice(0, mostReturns).map((one) => {
          const { tone, text } = returnBadge(one, t);
          return (
            <li key={one.bookingId}>
              <Link className={styles.itemRowsRow} href={bookingPath(one.bookingId)}>
                <span className={styles.words}>
                  <span className={styles.itemRowsName}>{one.equipmentName}</span>
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
