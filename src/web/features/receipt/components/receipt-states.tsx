import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { loginPath, paths } from '#web/app/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './receipt.module.css';

/** The sheet's place while it is on the way. */
export function ReceiptSkeleton() {
  const t = useText();
  return (
    <div className={`container ${styles.page ?? ''}`} aria-busy>
      <h1 className="sr-only">{t('receipt.loading')}</h1>
      <Skeleton shape="control" width="third" />
      <Skeleton className={styles.blank} />
    </div>
  );
}

/** The guest is led to the sign-in page, and back here afterwards. */
export function SignInFirst() {
  const t = useText();
  const [pathname, navigate] = useLocation();
  // Once: on the way there the address is already the next page's.
  const [href] = useState(() => loginPath(pathname));
  useEffect(() => navigate(href, { replace: true }), [navigate, href]);
  return (
    <div className="container">
      <EmptyState level={1} title={t('receipt.guest.title')} text={t('receipt.guest.text')}>
        <ButtonLink href={href}>{t('receipt.guest.signIn')}</ButtonLink>
      </EmptyState>
    </div>
  );
}

/** No such booking, or somebody else's: the same to the reader. */
export function ReceiptMissing() {
  const t = useText();
  return (
    <div className="container">
      <EmptyState
        level={1}
        title={t('receipt.missing.title')}
        text={t('receipt.missing.text')}
        picture="/illustrations/breaker-hammer.yellow.alone.svg"
      >
        <ButtonLink href={paths.bookings}>{t('receipt.back')}</ButtonLink>
      </EmptyState>
    </div>
  );
}

export function ReceiptFailed({ busy, retry }: { busy: boolean; retry: () => void }) {
  const t = useText();
  return (
    <div className="container" role="alert">
      <EmptyState level={1} title={t('receipt.failed.title')} text={t('receipt.failed.text')}>
        <Button busy={busy} onClick={retry}>
          {t('common.retry')}
        </Button>
        <ButtonLink href={paths.bookings} variant="line">
          {t('receipt.back')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
