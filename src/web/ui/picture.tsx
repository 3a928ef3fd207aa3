import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Without an address the fallback shows. */
  src: string | null | undefined;
  alt: string;
  /** `fill` takes the size of its container. */
  ratio?: 'wide' | 'normal' | 'square' | 'fill';
  /** Loaded at once; the first pictures of a screen. */
  eager?: boolean;
  /** The one picture that matters most on the screen. */
  priority?: boolean;
  /** What stands in the same place when there is no picture or it can't be had. */
  fallback?: ReactNode;
  /** Square corners, where the container has its own. */
  flush?: boolean;
  className?: string | undefined;
  /** On top of the picture: badges. */
  children?: ReactNode;
}

/** A picture of a fixed shape, so that nothing moves when it comes. */
export function Picture({
  src,
  alt,
  ratio = 'normal',
  eager = false,
  priority = false,
  fallback,
  flush = false,
  className,
  children,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  // It may have failed before the page came alive, when nobody listened.
  useEffect(() => {
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  const shown = src && failed !== src;
  return (
    <span className={classNames(styles.picture, styles[ratio], flush && styles.flush, className)}>
      {shown ? (
        <img
          ref={image}
          className={styles.image}
          loading={eager || priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={eager || priority ? undefined : 'async'}
          src={src}
          alt={alt}
          onError={() => setFailed(src)}
        />
      ) : (
        <span className={styles.fallback} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          {fallback}
        </span>
      )}
      {children}
    </span>
  );
}
