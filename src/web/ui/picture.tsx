import { useEffect, useRef, useState, type ReactNode } from 'react';
import { photoFormats, photoIdOf, photoSourceSet, type PhotoShape } from '#shared/domain/photo-urls.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Of an uploaded photo in any size, or of a drawing. Without an address the fallback shows. */
  src: string | null | undefined;
  alt: string;
  /** How wide it is shown, as in `sizes`: decides which file of a photo is fetched. */
  sizes?: string;
  /** Of a photo: pixels of its largest size. */
  shape?: PhotoShape | null | undefined;
  /** Of a photo: a data URL of a few pixels, seen until it has come. */
  placeholder?: string | null | undefined;
  /** `fill` takes the size of its container. */
  ratio?: 'wide' | 'normal' | 'square' | 'fill';
  /** Shown in full, over its placeholder, instead of cut to the place. */
  whole?: boolean;
  /** Loaded at once; the first pictures of a screen. */
  eager?: boolean;
  /** The one picture that matters most on the screen. */
  priority?: boolean;
  /** Shown in the same place when there is no picture or it fails to load. */
  fallback?: ReactNode;
  /** Square corners, where the container has its own. */
  flush?: boolean;
  className?: string | undefined;
  /** On top of the picture: badges. */
  children?: ReactNode;
}

/** Of drawings, and of photos whose own is not known. */
const USUAL_SHAPE: PhotoShape = { width: 480, height: 360 };

/**
 * A picture of a fixed shape, so that nothing moves when it comes. The placeholder is an image of its own: the pages'
 * policy allows no inline style in the HTML.
 */
export function Picture({
  src,
  alt,
  sizes,
  shape,
  placeholder,
  ratio = 'normal',
  whole = false,
  eager = false,
  priority = false,
  fallback,
  flush = false,
  className,
  children,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  // It may have failed before hydration, when there was no listener.
  useEffect(() => {
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  const content = () => {
    if (!src || failed === src)
      return (
        <span className={styles.fallback} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          {fallback}
        </span>
      );
    const id = photoIdOf(src);
    const { width, height } = shape ?? USUAL_SHAPE;
    const element = (
      <img
        ref={image}
        className={classNames(styles.image, whole && styles.whole)}
        loading={eager || priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={eager || priority ? undefined : 'async'}
        width={width}
        height={height}
        src={src}
        alt={alt}
        onError={() => setFailed(src)}
      />
    );
    if (id === undefined) return element;
    return (
      <>
        {placeholder && <img className={styles.placeholder} src={placeholder} alt="" />}
        <picture>
          {photoFormats.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={photoSourceSet(id, format, shape)}
              sizes={sizes}
            />
          ))}
          {element}
        </picture>
      </>
    );
  };
  return (
    <span className={classNames(styles.picture, styles[ratio], flush && styles.flush, className)}>
      {content()}
      {children}
    </span>
  );
}
