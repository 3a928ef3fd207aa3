import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useText } from '#web/lib/text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useStrip } from '../lib/use-strip.ts';
import { CategoryIcon } from './category-icon.tsx';
import styles from './gallery-viewer.module.css';

interface GalleryViewerProps {
  name: string;
  category: string;
  images: readonly string[];
  /** The picture to begin with. */
  first: number;
  onClose: () => void;
}

/** The pictures over the whole window: swiped, or by the arrow keys. Escape closes; the focus goes back where it was. */
export function GalleryViewer({ name, category, images, first, onClose }: GalleryViewerProps) {
  const t = useText();
  const count = images.length;
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, index, onScroll, goTo } = useStrip(count);

  // Layout effect: closing while the element is still there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    goTo(first, 'instant');
    return () => element.close();
  }, [goTo, first]);

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('item.gallery.label', { name })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <span role="status">{t('item.gallery.position', { index: index + 1, count })}</span>
        <IconButton className={styles.button} icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      <ul
        className={styles.strip}
        ref={strip}
        tabIndex={0}
        aria-label={t('item.gallery.label', { name })}
        onScroll={onScroll}
      >
        {images.map((src, at) => (
          <li key={src} className={styles.cell} aria-hidden={at !== index}>
            <Picture
              className={styles.picture}
              src={src}
              alt={t('item.gallery.alt', { name, index: at + 1 })}
              eager
              ratio="normal"
              fallback={<CategoryIcon category={category} size={120} />}
            />
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <IconButton
          className={styles.button}
          icon="left"
          label={t('item.gallery.previous')}
          disabled={index === 0}
          onClick={() => goTo(index - 1)}
        />
        <IconButton
          className={styles.button}
          icon="right"
          label={t('item.gallery.next')}
          disabled={index === count - 1}
          onClick={() => goTo(index + 1)}
        />
      </footer>
    </dialog>
  );
}
