import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useOpenRentalCount } from '../api/my-rentals.ts';
import styles from './quick-actions.module.css';

function Action({
  href,
  icon,
  title,
  dark,
  children,
}: {
  href: string;
  icon: IconName;
  title: string;
  dark?: boolean;
  children: ReactNode;
}) {
  return (
    <Link className={styles.action} href={href}>
      <span className={classNames(styles.icon, dark && styles.dark)}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className="muted tracking-0">{children}</span>
      </span>
    </Link>
  );
}

export function QuickActions() {
  const t = useText();
  const count = useOpenRentalCount();
  return (
    <section className={styles.quick}>
      <h2 className={styles.title}>{t('home.quick.title')}</h2>
      <Action href={paths.bookings} icon="calendar" title={t('home.quick.rentals')} dark>
        {t('home.quick.rentals.count', { count })}
      </Action>
      <Action href={paths.addListing} icon="plus" title={t('home.quick.list')}>
        {t('home.quick.list.text')}
      </Action>
    </section>
  );
}
