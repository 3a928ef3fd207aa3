import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { equipmentPath, paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ScreenMessage } from '#web/ui/screen-message.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './rent.module.css';

const MACHINE = '/illustrations/mini-excavator.yellow.alone.svg';

/** The page's shape while its item is on the way. */
export function RentLoading() {
  const t = useText();
  return (
    <div className={`container ${styles.loading ?? ''}`} aria-busy>
      <h1 className={styles.loadingWords}>{t('rent.loading')}</h1>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="small" width="most" />
      <Skeleton shape="block" className={styles.block} />
      <Skeleton shape="block" className="h-420px" />
    </div>
  );
}

/** There is no such item. */
export function RentMissing() {
  const t = useText();
  return (
    <ScreenMessage title={t('rent.missing.title')} text={t('rent.missing.text')} picture={MACHINE}>
      <ButtonLink href={paths.home}>{t('common.home')}</ButtonLink>
    </ScreenMessage>
  );
}

/** It cannot be fetched now. */
export function RentUnreachable({ retry, busy }: { retry: () => void; busy: boolean }) {
  const t = useText();
  return (
    <ScreenMessage
      title={t('rent.failed.title')}
      text={t('rent.failed.text')}
      picture={MACHINE}
      retry={retry}
      busy={busy}
    />
  );
}

/** The link that leads out of the booking. */
export function BackToItem({ id }: { id: string }) {
  const t = useText();
  return (
    <Link className={styles.back} href={equipmentPath(id)}>
      <Icon name="left" size={18} />
      {t('rent.back')}
    </Link>
  );
}

/** Instead of the form: one's own item, or one that is off the market. */
export function RentClosed({ item }: { item: EquipmentDetail }) {
  const t = useText();
  return (
    <div className={`container ${styles.closed ?? ''}`}>
      {!item.isOwn && <BackToItem id={item.id} />}
      <EmptyState
        level={1}
        title={t(item.isOwn ? 'rent.own.title' : 'rent.off.title')}
        text={item.isOwn ? t('rent.own.text') : t('rent.off.text', { name: item.name })}
        picture={MACHINE}
      >
        {item.isOwn ? (
          <ButtonLink href={equipmentPath(item.id)}>{t('rent.back')}</ButtonLink>
        ) : (
          <ButtonLink href={paths.search}>{t('rent.off.search')}</ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
