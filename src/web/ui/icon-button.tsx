import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#web/lib/link.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconLook {
  icon: IconName;
  /** What the control does, for those who don't see the icon. */
  label: string;
  /** With a border, beside fields. */
  boxed?: boolean;
  filled?: boolean;
  /** A count on top of the icon. */
  children?: ReactNode;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & IconLook;

export function IconButton({
  icon,
  label,
  boxed = false,
  filled = false,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={classNames(styles.button, boxed && styles.boxed, className)}
      aria-label={label}
      data-tooltip
      {...rest}
    >
      <Icon name={icon} filled={filled} />
      {children}
    </button>
  );
}

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'children' | 'aria-label'> & IconLook;

export function IconLink({
  icon,
  label,
  boxed = false,
  filled = false,
  className,
  children,
  ...rest
}: IconLinkProps) {
  return (
    <Link
      className={classNames(styles.button, boxed && styles.boxed, className)}
      aria-label={label}
      data-tooltip
      {...rest}
    >
      <Icon name={icon} filled={filled} />
      {children}
    </Link>
  );
}
