import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BookingClaim } from '#shared/contracts/claims.ts';
import { claimQuery } from '#web/data/claims.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScreenMessage } from '#web/ui/screen-message.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimFacts } from './claim-facts.tsx';

interface ClaimViewProps {
  bookingId: string;
  /** Pickup and return, side by side. */
  photos: ReactNode;
}

function ClaimSkeleton() {
  const t = useText();
  return (
    <div className="container stack-6 max-w-860px py-5-12" aria-busy>
      <h1 className="sr-only">{t('claim.loading')}</h1>
      <Skeleton shape="control" width="third" />
      <Skeleton shape="picture" />
    </div>
  );
}

function Paper({ view, photos }: { view: BookingClaim; photos: ReactNode }) {
  const t = useText();
  const { equipmentName: item, orderNumber: number } = view;
  return (
    <div className="container stack-6 max-w-860px py-5-12">
      <header className="stack-1">
        <h1>{t('claim.title')}</h1>
        <p className="muted">{t('claim.order', { item, number })}</p>
      </header>
      <ClaimFacts view={view} />
      <section className="stack-3" aria-labelledby="claim-photos">
        <h2 id="claim-photos">{t('claim.photos')}</h2>
        {!view.claim?.decidedAmount && <p className="muted">{t('claim.photos.text')}</p>}
        {photos}
      </section>
      <ClaimActions view={view} />
      <ButtonLink href={paths.bookings} variant="line">
        {t('claim.back')}
      </ButtonLink>
    </div>
  );
}

function OwnClaim({ bookingId, photos }: ClaimViewProps) {
  const t = useText();
  const { data, isPending, isError, isFetching, refetch } = useQuery(claimQuery(bookingId));
  if (isPending) return <ClaimSkeleton />;
  if (data) return <Paper view={data} photos={photos} />;
  return (
    <ScreenMessage
      title={t(isError ? 'claim.failed.title' : 'claim.missing.title')}
      text={t(isError ? 'claim.failed.text' : 'claim.missing.text')}
      retry={isError ? () => void refetch() : undefined}
      busy={isFetching}
    >
      <ButtonLink href={paths.bookings} variant="line">
        {t('claim.back')}
      </ButtonLink>
    </ScreenMessage>
  );
}

/** `/bookings/:id/claim`, for the two people of the rental and the Admin. */
export function ClaimView(props: ClaimViewProps) {
  const t = useText();
  const user = useCurrentUser();
  if (!user) return <ClaimSkeleton />;
  return user.isGuest ? (
    <SignInRequired title={t('claim.guest.title')} text={t('claim.guest.text')} redirect />
  ) : (
    <OwnClaim {...props} />
  );
}
