import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScreenMessage } from '#web/ui/screen-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './form.module.css';

export const MACHINE = '/illustrations/mini-excavator.yellow.alone.svg';

/** The way out, and what the screen is for. */
export function FormHead({ title }: { title: string }) {
  const t = useText();
  return (
    <header className="stack-2 justify-items-start pt-2 wide-pt-6">
      <Link className={styles.back} href={paths.myListings}>
        <Icon name="left" size={18} />
        {t('listings.add.back')}
      </Link>
      <h1>{title}</h1>
    </header>
  );
}

/** The form's shape while the listing is on the way. */
export function FormLoading() {
  const t = useText();
  return (
    <div className={`container ${styles.loading ?? ''}`} aria-busy>
      <h1 className="sr-only">{t('listings.edit.loading')}</h1>
      <Skeleton shape="title" width="half" />
      <Skeleton className={styles.photos} />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

/** There is no such listing among one's own. */
export function ListingMissing() {
  const t = useText();
  return (
    <ScreenMessage title={t('listings.edit.missing')} text={t('listings.edit.missingText')} picture={MACHINE}>
      <ButtonLink href={paths.analytics}>{t('listings.edit.toAnalytics')}</ButtonLink>
    </ScreenMessage>
  );
}

/** It cannot be fetched now. */
export function ListingUnreachable({ retry, busy }: { retry: () => void; busy: boolean }) {
  const t = useText();
  return (
    <ScreenMessage
      title={t('listings.edit.unreachable')}
      text={t('listings.edit.unreachableText')}
      picture={MACHINE}
      retry={retry}
      busy={busy}
    >
      <ButtonLink variant="line" href={paths.myListings}>
        {t('listings.add.back')}
      </ButtonLink>
    </ScreenMessage>
  );
}
