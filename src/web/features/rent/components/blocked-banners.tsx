import { useText } from '#web/lib/text.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { RestrictionBanner } from '#web/ui/restriction-banner.tsx';

/** The codes of the refusals that these banners explain. */
export const NO_BOOK = 'no_book';
export const CLAIM_UNPAID = 'claim_unpaid';

/** The Admin keeps the reader from booking. `urgent`: after an attempt to go on. */
export function CannotBook({ urgent = false }: { urgent?: boolean }) {
  const t = useText();
  return (
    <RestrictionBanner
      tone={urgent ? 'danger' : 'warning'}
      icon="shield"
      role={urgent ? 'alert' : 'status'}
      title={t('rent.restricted.title')}
    >
      {t('rent.restricted.text')}
    </RestrictionBanner>
  );
}

/** The debt for damage, loaded after the page: few readers have one, and the server refuses a booking anyway. */
export const LazyOwesDamage = lazyComponent(async () => (await import('./owes-damage.tsx')).OwesDamage);
