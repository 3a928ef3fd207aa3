import { type ReactNode, useState } from 'react';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { useText } from '#web/lib/text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useStrip } from '../lib/use-strip.ts';
import { CategoryIcon } from './category-icon.tsx';
import styles from './gallery.module.css';

/** Undefined where it does not come: without a connection the page stays as it is. */
const loadViewer = () =>
  import('./gallery-viewer.tsx').then(
    ({ GalleryViewer }) => GalleryViewer,
    () => undefined,
  );
type Viewer = Awaited<ReturnType<typeof loadViewer>>;

/** Pictures of the mosaic. */
const MOSAIC = 5;
/** A phone shows one over its whole width. */
const SIZES = '(min-width: 1024px) 45vw, 100vw';

interface GalleryProps {
  item: Pick<EquipmentDetail, 'name' | 'category' | 'imageUrls' | 'thumbnailImageUrl' | 'photoDetails'>;
  /** Buttons on the picture of a phone. */
  children?: ReactNode;
}

/** A strip to swipe on a phone, a mosaic on a desktop; a press opens the pictures in full. */
export function Gallery({ item, children }: GalleryProps) {
  const t = useText();
  const { name, category, imageUrls, thumbnailImageUrl, photoDetails } = item;
  const images = imageUrls.length > 0 ? imageUrls : thumbnailImageUrl ? [thumbnailImageUrl] : [];
  const count = images.length;
  const { strip, index, onScroll } = useStrip(count);
  const [opened, setOpened] = useState<number>();
  const [Viewer, setViewer] = useState<Viewer>();
  const open = async (at: number) => {
    setOpened(at);
    const viewer = await loadViewer();
    if (viewer) setViewer(() => viewer);
    else setOpened(undefined);
  };

  if (count === 0) {
    return (
      <div className={styles.gallery}>
        <Picture
          className={styles.none}
          src={undefined}
          alt={name}
          ratio="fill"
          flush
          fallback={<CategoryIcon category={category} size={120} />}
        />
        <div className={styles.over}>{children}</div>
      </div>
    );
  }
  return (
    <section className={styles.gallery} aria-label={t('item.gallery.label', { name })}>
      <ul className={styles.strip} data-count={Math.min(count, MOSAIC)} ref={strip} onScroll={onScroll}>
        {images.map((src, at) => (
          <li key={src} className={styles.cell}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('item.gallery.open', { index: at + 1, count })}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadViewer()}
              onClick={() => void open(at)}
            >
              <Picture
                src={src}
                alt={t('item.gallery.alt', { name, index: at + 1 })}
                sizes={SIZES}
                shape={photoDetails[at]}
                placeholder={photoDetails[at]?.placeholder}
                ratio="fill"
                // One alone has a place that is much wider than it.
                whole={count === 1}
                flush
                priority={at === 0}
                fallback={<CategoryIcon category={category} size={at === 0 ? 120 : 56} />}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.over}>{children}</div>
      {count > 1 && (
        <>
          <span className={styles.position} aria-hidden>
            {t('item.gallery.position', { index: index + 1, count })}
          </span>
          <button type="button" className={styles.all} aria-haspopup="dialog" onClick={() => void open(0)}>
            {t('item.gallery.all', { count })}
          </button>
        </>
      )}
      {opened !== undefined && Viewer && (
        <Viewer
          {...{ name, category, images, photoDetails }}
          first={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
