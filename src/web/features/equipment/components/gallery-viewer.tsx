import { useCallback, useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
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
  /** Of each picture; null for a drawing. */
  photoDetails: EquipmentDetail['photoDetails'];
  /** The picture to begin with. */
  first: number;
  onClose: () => void;
}

/** A photo in full takes the shape of the photo. Only ever drawn in the browser, where a script may set a style. */
const ratioOf = (shape: EquipmentDetail['photoDetails'][number] | undefined) =>
  shape ? ({ '--ratio': shape.width / shape.height } as CSSProperties) : undefined;

/** The pictures over the whole window: swiped, or by the arrow keys. Escape closes; the focus goes back where it was. */
export function GalleryViewer({ name, category, images, photoDetails, first, onClose }: GalleryViewerProps) {
  const t = useText();
  const count = images.length;
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, index, onScroll } = useStrip(count);
  const goTo = useCallback(
    (wanted: number, behavior: ScrollBehavior = 'auto') => {
      const element = strip.current;
      const target = Math.max(0, Math.min(count - 1, wanted));
      element?.scrollTo({ left: target * element.clientWidth, behavior });
    },
    [strip, count],
  );

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
            <div className={styles.picture} style={ratioOf(photoDetails[at])}>
              <Picture
                src={src}
                alt={t('item.gallery.alt', { name, index: at + 1 })}
                sizes="100vw"
                shape={photoDetails[at]}
                placeholder={photoDetails[at]?.placeholder}
                // The neighbours are there before one swipes to them.
                eager={Math.abs(at - index) <= 1}
                ratio="fill"
                fallback={<CategoryIcon category={category} size={120} />}
              />
            </div>
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
