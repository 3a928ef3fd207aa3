import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScreenMessage } from '#web/ui/screen-message.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './receipt.module.css';

/** The sheet's place while it is on the way. */
export function ReceiptSkeleton() {
  const t = useText();
  return (
    <div className={`container ${styles.page ?? ''}`} aria-busy>
      <h1 className="sr-only">{t('receipt.loading')}</h1>
      <Skeleton shape="control" width="third" />
      <Skeleton shape="block" className={styles.blank} />
    </div>
  );
}

/** The booking does not exist, or belongs to other users: the same to the reader. */
export function ReceiptMissing() {
  const t = useText();
  return (
    <ScreenMessage
      title={t('receipt.missing.title')}
      text={t('receipt.missing.text')}
      picture="/illustrations/breaker-hammer.yellow.alone.svg"
    >
      <ButtonLink href={paths.bookings}>{t('receipt.back')}</ButtonLink>
    </ScreenMessage>
  );
}

export function ReceiptFailed({ busy, retry }: { busy: boolean; retry: () => void }) {
  const t = useText();
  return (
    <ScreenMessage
      title={t('receipt.failed.title')}
      text={t('receipt.failed.text')}
      retry={retry}
      busy={busy}
    >
      <ButtonLink href={paths.bookings} variant="line">
        {t('receipt.back')}
      </ButtonLink>
    </ScreenMessage>
  );
}
