import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '#web/data/admin.ts';
import { paths } from '#web/lib/paths.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, useTexts, type MessageId } from '#web/lib/text.tsx';
import { CHART } from '#web/ui/drawings.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { adminTabPath } from '../lib/admin-tabs.ts';
import styles from './overview.module.css';

interface StatCardProps {
  label: MessageId;
  icon: IconName;
  figure: string;
  /** Where they are listed. */
  href: string;
}

function StatCard({ label, icon, figure, href }: StatCardProps) {
  const t = useText();
  return (
    <div className={styles.card}>
      <dt>
        <Link className={styles.way} href={href}>
          {t(label)}
        </Link>
        <Icon name={icon} className={styles.icon} />
      </dt>
      <dd className="leading-tight text-5 tracking-tighter weight-black">{figure}</dd>
    </div>
  );
}

/** The platform in four cards. '...' until the figures are there, 0 for one that is missing (docs/product/admin.md#screens). */
export function StatCards() {
  const { t, locale } = useTexts();
  const query = useQuery(statsQuery);
  const { data, isPending } = query;
  const figure = (value: number | undefined) =>
    isPending ? t('admin.overview.loading') : formatNumber(locale, value ?? 0);
  return (
    <>
      <LoadError explained query={query} title="admin.overview.failed" />
      <dl className={styles.cards} aria-busy={isPending || undefined}>
        <StatCard
          label="admin.overview.users"
          icon="user"
          figure={figure(data?.totalUsers)}
          href={adminTabPath('users')}
        />
        <StatCard
          label="admin.overview.equipment"
          icon="truck"
          figure={figure(data?.totalEquipment)}
          href={adminTabPath('equipment')}
        />
        <StatCard
          label="admin.overview.bookings"
          icon="calendar"
          figure={figure(data?.activeBookings)}
          href={`${paths.adminBookings}?status=live`}
        />
        <div className={styles.card} data-live>
          <dt>
            {t('admin.overview.activity')}
            <Icon name={CHART} className={styles.icon} />
          </dt>
          <dd className="leading-tight text-5 tracking-tighter weight-black">{t('admin.active')}</dd>
        </div>
      </dl>
    </>
  );
}
