import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BookingUsage, UsageTerms } from '#shared/contracts/usage.ts';
import { PHOTO_STAGES } from '#shared/domain/condition-photos.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { usageQuery } from '#web/data/bookings.ts';
import { bookingPath, paths } from '#web/lib/paths.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScreenMessage } from '#web/ui/screen-message.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Overage } from './overage.tsx';
import { StageReading } from './stage-reading.tsx';
import styles from './usage.module.css';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { FactList } from '#web/ui/fact-list.tsx';

/** What was agreed on with the booking. `includedHours`: of this rental as it is agreed now. */
function Terms({ terms, includedHours }: { terms: UsageTerms; includedHours: number | null }) {
  const { t, locale } = useTexts();
  const { hours, fuel } = terms;
  const money = (amount: string) => formatMoney(locale, amount, true);
  return (
    <section className={styles.paper} aria-labelledby="usage-terms">
      <h2 id="usage-terms">{t('usage.terms')}</h2>
      <FactList
        className={styles.facts}
        facts={[
          includedHours !== null && {
            name: t('usage.included'),
            value: t('usage.hours', { hours: formatNumber(locale, includedHours) }),
          },
          hours !== null && { name: t('usage.extraHour'), value: money(hours.extraHour) },
          fuel !== null && {
            name: t('usage.fuel'),
            value: t('usage.fuelTerms', {
              price: money(fuel.gallon),
              tank: formatNumber(locale, fuel.tankGallons),
            }),
          },
        ]}
      />
    </section>
  );
}

interface UsageViewProps {
  bookingId: string;
  /** Pickup and return, side by side. */
  photos: ReactNode;
}

function UsageSkeleton() {
  const t = useText();
  return (
    <div className="container stack-6 max-w-860px py-5-12" aria-busy>
      <h1 className="sr-only">{t('usage.loading')}</h1>
      <Skeleton shape="control" width="third" />
      <Skeleton shape="picture" />
    </div>
  );
}

function Readings({ usage, photos }: { usage: BookingUsage; photos: ReactNode }) {
  const t = useText();
  return (
    <div className="container stack-6 max-w-860px py-5-12">
      <header className="stack-1">
        <h1>{t('usage.title')}</h1>
        <p className="muted">{t(usage.terms ? 'usage.text' : 'usage.none')}</p>
      </header>
      {usage.terms && (
        <>
          <Terms terms={usage.terms} includedHours={usage.includedHours} />
          <section className="stack-3" aria-labelledby="usage-photos">
            <h2 id="usage-photos">{t('usage.photos')}</h2>
            <p className="muted">{t('usage.photos.text')}</p>
            {photos}
          </section>
          <div className={styles.stages}>
            {PHOTO_STAGES.map((stage) => (
              <StageReading key={stage} usage={usage} stage={stage} />
            ))}
          </div>
          <Overage usage={usage} />
        </>
      )}
      <ButtonLink href={bookingPath(usage.bookingId)} variant="line">
        {t('usage.back')}
      </ButtonLink>
    </div>
  );
}

function OwnUsage({ bookingId, photos }: UsageViewProps) {
  const t = useText();
  const { data, isPending, isError, isFetching, refetch } = useQuery(usageQuery(bookingId));
  if (isPending) return <UsageSkeleton />;
  if (data) return <Readings usage={data} photos={photos} />;
  return (
    <ScreenMessage
      title={t(isError ? 'usage.failed.title' : 'usage.missing.title')}
      text={t(isError ? 'usage.failed.text' : 'usage.missing.text')}
      retry={isError ? () => void refetch() : undefined}
      busy={isFetching}
    >
      <ButtonLink href={paths.bookings} variant="line">
        {t('usage.bookings')}
      </ButtonLink>
    </ScreenMessage>
  );
}

/** `/bookings/:id/usage`, for the two people of the rental and the Admin. */
export function UsageView(props: UsageViewProps) {
  const t = useText();
  const user = useCurrentUser();
  if (!user) return <UsageSkeleton />;
  return user.isGuest ? (
    <SignInRequired title={t('usage.guest.title')} text={t('usage.guest.text')} redirect />
  ) : (
    <OwnUsage {...props} />
  );
}
