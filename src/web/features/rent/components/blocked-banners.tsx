import { reportPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The codes of the refusals that these banners explain. */
export const NO_BOOK = 'no_book';
export const CLAIM_UNPAID = 'claim_unpaid';

/** The Admin keeps the reader from booking. `urgent`: after an attempt to go on. */
export function CannotBook({ urgent = false }: { urgent?: boolean }) {
  const t = useText();
  return (
    <Banner
      tone={urgent ? 'danger' : 'warning'}
      icon="shield"
      role={urgent ? 'alert' : 'status'}
      title={t('rent.restricted.title')}
      action={
        <ButtonLink
          variant="line"
          size="small"
          href={reportPath({ kind: 'question', reason: 'restriction' })}
        >
          {t('common.report')}
        </ButtonLink>
      }
    >
      {t('rent.restricted.text')}
    </Banner>
  );
}

const loadOwesDamage = async () => (await import('./owes-damage.tsx')).OwesDamage;

/** The debt for damage, loaded after the page: few readers have one, and the server refuses a booking anyway. */
export function LazyOwesDamage() {
  const { Component: Part } = useLazyComponent(loadOwesDamage);
  return Part && <Part />;
}
