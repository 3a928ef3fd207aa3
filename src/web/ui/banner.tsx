import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './banner.module.css';

const ICONS = { info: 'info', good: 'check', warning: 'alert', danger: 'alert' } as const satisfies Record<
  string,
  IconName
>;

interface BannerProps {
  tone?: keyof typeof ICONS;
  icon?: IconName;
  title?: ReactNode;
  /** `alert` for what has just gone wrong, `status` for what has just changed. */
  role?: 'alert' | 'status';
  /** What to do about it, at the end. */
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A box within the page that informs or warns. */
export function Banner({
  tone = 'info',
  icon = ICONS[tone],
  title,
  role,
  action,
  className,
  children,
}: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone], className)} role={role}>
      <Icon name={icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
