import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useFormatDateTime } from '../console/lib/use-format-date-time.ts';
import { warningsOf } from '../warnings/warnings-list.ts';
import styles from './users.module.css';

/** A user's ratings, by role. */
export function RatingBadges({ user }: { user: AdminUser }) {
  const { t, locale } = useTexts();
  const { ownerRating, ownerRatingCount, renterRating, renterRatingCount } = user;
  const figure = (rating: string) => formatNumber(locale, Number(rating), 1);
  if (ownerRatingCount + renterRatingCount === 0)
    return (
      <span className="muted-color" data-nothing>
        {t('admin.users.noRatings')}
      </span>
    );
  return (
    <span className={styles.badges}>
      {ownerRatingCount > 0 && <Badge>{t('admin.users.ownerRating', { rating: figure(ownerRating) })}</Badge>}
      {renterRatingCount > 0 && (
        <Badge>{t('admin.users.renterRating', { rating: figure(renterRating) })}</Badge>
      )}
    </span>
  );
}

/** Whether there is anything of it to show. */
export const hasBadges = (user: AdminUser): boolean =>
  user.deletedAt !== null ||
  user.restrictionNoBook ||
  user.restrictionNoList ||
  !user.emailVerified ||
  user.activeWarnings > 0;

/** A user's restrictions, and what else the Admin wants to see at a glance. */
export function RestrictionBadges({ user }: { user: AdminUser }) {
  const { t } = useTexts();
  const moment = useFormatDateTime();
  const { id, deletedAt, restrictionNoBook, restrictionNoList, emailVerified, activeWarnings } = user;
  if (deletedAt !== null)
    return (
      <span className={styles.badges}>
        <Badge>{t('admin.users.deletedOn', { day: moment(deletedAt, 'day') })}</Badge>
      </span>
    );
  if (!hasBadges(user))
    return (
      <span className="muted-color" data-nothing>
        {t('admin.users.noRestrictions')}
      </span>
    );
  return (
    <span className={styles.badges}>
      {restrictionNoBook && <Badge tone="bad">{t('admin.users.noBook')}</Badge>}
      {restrictionNoList && <Badge tone="bad">{t('admin.users.noList')}</Badge>}
      {!emailVerified && <Badge tone="warn">{t('admin.users.unverified')}</Badge>}
      {activeWarnings > 0 && (
        <Link className={styles.warnings} href={warningsOf(id)}>
          <Badge tone="warn">{t('admin.users.warnings', { count: activeWarnings })}</Badge>
        </Link>
      )}
    </span>
  );
}
