import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The height of what will stand here; `block`: the one that `className` says. */
  shape?: 'small' | 'line' | 'title' | 'control' | 'block' | 'picture' | 'circle';
  width?: 'quarter' | 'third' | 'half' | 'most' | 'full';
  className?: string | undefined;
}

/** A placeholder of the final size. It announces nothing itself: its container is `aria-busy`. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], shape !== 'circle' && styles[width], className)}
      aria-hidden
    />
  );
}
