import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The height of what will stand here. */
  shape?: 'small' | 'line' | 'title' | 'control' | 'picture' | 'circle';
  width?: 'quarter' | 'third' | 'half' | 'most' | 'full';
  /** For another size. */
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
