import { useQuery } from '@tanstack/react-query';
import { debtQuery } from '#web/data/debt.ts';
import { formatMoney } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The reader owes something for damage, which comes before another rental; nothing while that is not known. */
export function OwesDamage() {
  const { t, locale } = useTexts();
  const { data: debt } = useQuery(debtQuery);
  if (!debt || debt.bookingId === null) return null;
  return (
    <Banner
      tone="warning"
      icon="alert"
      role="status"
      title={t('rent.debt.title', { amount: formatMoney(locale, debt.amount, true) })}
      action={
        // The payment page has a content policy of its own.
        <ButtonLink
          size="small"
          reload
          href={`${paths.checkout}?${new URLSearchParams({ bookingId: debt.bookingId }).toString()}`}
        >
          {t('rent.debt.pay')}
        </ButtonLink>
      }
    >
      {t('rent.debt.text')}
    </Banner>
  );
}
