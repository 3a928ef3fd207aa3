import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './item-page.module.css';

/** The page's shape while its item is on the way. */
export function ItemSkeleton() {
  const t = useText();
  return (
    <div className={`container ${styles.page ?? ''}`} aria-busy>
      <h1 className="sr-only">{t('item.loading')}</h1>
      <Skeleton className={styles.skeletonPicture} />
      <div className={styles.columns}>
        <div className="stack-8">
          <div className="stack-2">
            <Skeleton width="third" />
            <Skeleton shape="title" width="most" />
            <Skeleton width="half" />
          </div>
          <Skeleton shape="block" className={styles.skeletonPlate} />
          <Skeleton />
          <Skeleton width="most" />
        </div>
        <Skeleton className={styles.skeletonCard} />
      </div>
    </div>
  );
}

/** There is no such item, or it cannot be fetched: then it can be tried again. */
export function ItemMissing({ retry, busy = false }: { retry?: () => void; busy?: boolean }) {
  const t = useText();
  return (
    <div className="container">
      <EmptyState
        level={1}
        title={t('item.missing.title')}
        text={t(retry ? 'item.missing.failed' : 'item.missing.text')}
        picture="/illustrations/mini-excavator.yellow.alone.svg"
      >
        <ButtonLink href={paths.home}>{t('common.home')}</ButtonLink>
        {retry && (
          <Button variant="line" busy={busy} onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
