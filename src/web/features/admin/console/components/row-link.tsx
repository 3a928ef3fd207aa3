import type { ComponentProps } from 'react';
import { Link } from '#web/lib/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './console.module.css';

/** A link among facts and in tables: large enough for a finger. */
export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={classNames('link', styles.way, className)} {...rest} />;
}
