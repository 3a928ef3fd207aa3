import { useState } from 'react';
import { useSearch } from 'wouter';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { useOwnListing } from '#web/data/listings.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { copyListingPath, paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LOCK } from '#web/ui/drawings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { RestrictionBanner } from '#web/ui/restriction-banner.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import type { PhotoQueueParts } from '../photos/photo-queue.ts';
import { copiedContents, emptyContents } from './contents-of.ts';
import { FormHead, FormLoading, ListingUnreachable, MACHINE } from './form-states.tsx';
import { ListingForm } from './listing-form.tsx';
import styles from './form.module.css';

/** Which of one's own is to be copied: `?copy={id}`; '' for none. */
export const copiedIdOf = (search: string): string => new URLSearchParams(search).get('copy') ?? '';

interface ViewProps {
  photoParts?: PhotoQueueParts | undefined;
}

/** A new listing, empty or like another one. */
export function AddListingView({ photoParts }: ViewProps) {
  const copyId = copiedIdOf(useSearch());
  return copyId === '' ? (
    <NewListing photoParts={photoParts} />
  ) : (
    <CopyLoader key={copyId} id={copyId} photoParts={photoParts} />
  );
}

function CopyLoader({ id, photoParts }: ViewProps & { id: string }) {
  const t = useText();
  const isGuest = useCurrentUser()?.isGuest ?? true;
  const { data, isPending, isError, isFetching, refetch } = useOwnListing(id, !isGuest);
  if (isGuest)
    return (
      <SignInRequired
        title={t('listings.add.signIn')}
        text={t('listings.edit.signInText')}
        picture={MACHINE}
        returnTo={copyListingPath(id)}
        reason="list"
        redirect="announced"
      />
    );
  if (isPending) return <FormLoading />;
  if (isError) return <ListingUnreachable busy={isFetching} retry={() => void refetch()} />;
  return <NewListing photoParts={photoParts} copyOf={data} />;
}

/** `copyOf`: null where that listing is not there. */
function NewListing({ copyOf, photoParts }: ViewProps & { copyOf?: OwnListing | null }) {
  const t = useText();
  const user = useCurrentUser();
  const [initial] = useState(() =>
    copyOf ? copiedContents(copyOf, (name) => t('listings.add.copyName', { name })) : emptyContents,
  );
  return (
    <div className={`container ${styles.page ?? ''}`}>
      <FormHead title={t(copyOf ? 'listings.add.copyTitle' : 'listings.add.title')} />
      <ListingForm
        slot={copyOf ? `copy:${copyOf.id}` : 'new'}
        initial={initial}
        photoParts={photoParts}
        notice={
          <>
            {user?.isGuest && <Banner icon={LOCK}>{t('listings.add.signInText')}</Banner>}
            {user?.restrictionNoList && (
              <RestrictionBanner title={t('listings.add.restricted')}>
                {t('listings.add.restrictedText')}
              </RestrictionBanner>
            )}
            {user && !user.isGuest && !user.emailVerified && !user.restrictionNoList && (
              <Banner
                tone="warning"
                title={t('listings.add.unverified')}
                action={
                  <ButtonLink href={paths.verification} size="small">
                    {t('listings.add.verify')}
                  </ButtonLink>
                }
              >
                {t('listings.add.unverifiedText')}
              </Banner>
            )}
            {copyOf === null && (
              <Banner tone="warning" title={t('listings.add.copyMissing')}>
                {t('listings.add.copyMissingText')}
              </Banner>
            )}
            {copyOf && (
              <Banner icon="info" title={t('listings.add.copied', { name: copyOf.name })}>
                {t('listings.add.copiedText')}
              </Banner>
            )}
          </>
        }
      />
    </div>
  );
}
