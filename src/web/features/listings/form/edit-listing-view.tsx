import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { ownListingQuery, useOwnListing } from '#web/data/listings.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { editListingPath, equipmentPath } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import type { PhotoQueueParts } from '../photos/photo-queue.ts';
import { contentsOf } from './contents-of.ts';
import { FormHead, FormLoading, ListingMissing, ListingUnreachable, MACHINE } from './form-states.tsx';
import { ListingForm } from './listing-form.tsx';
import { useLazyPart } from './use-lazy-part.ts';
import styles from './form.module.css';

interface ViewProps {
  id: string;
  photoParts?: PhotoQueueParts | undefined;
}

/** One of the user's own listings: its contents and its availability. */
export function EditListingView({ id, photoParts }: ViewProps) {
  const t = useText();
  const client = useQueryClient();
  const isGuest = useCurrentUser()?.isGuest ?? true;
  const { data, isPending, isError, isFetching, refetch } = useOwnListing(id, !isGuest);
  // The next visit begins with what is true then: an old version would only be refused.
  useEffect(() => () => client.removeQueries({ queryKey: ownListingQuery(id).queryKey }), [client, id]);
  if (isGuest)
    return (
      <SignInRequired
        title={t('listings.edit.signIn')}
        text={t('listings.edit.signInText')}
        picture={MACHINE}
        returnTo={editListingPath(id)}
        reason="list"
        redirect="announced"
      />
    );
  if (isPending) return <FormLoading />;
  if (isError) return <ListingUnreachable busy={isFetching} retry={() => void refetch()} />;
  return data ? <EditListing listing={data} photoParts={photoParts} /> : <ListingMissing />;
}

const AVAILABILITY = '?tab=availability';
const TABS = ['details', 'availability'] as const;
type EditTab = (typeof TABS)[number];

/** `?tab=availability`. */
const tabOf = (search: string): EditTab =>
  new URLSearchParams(search).get('tab') === 'availability' ? 'availability' : 'details';

/** News from elsewhere do not change the form under one's hands: it stays with what it began with. */
function EditListing({ listing, photoParts }: Omit<ViewProps, 'id'> & { listing: OwnListing }) {
  const t = useText();
  const [first] = useState(listing);
  const [initial] = useState(() => contentsOf(listing));
  const [, navigate] = useLocation();
  const tab = tabOf(useSearch());
  return (
    <div className={`container ${styles.page ?? ''}`}>
      <FormHead title={t('listings.edit.title')} />
      <p className={styles.which}>
        {first.name}
        <Link className="link" href={equipmentPath(first.id)}>
          {t('listings.edit.view')}
        </Link>
      </p>
      <Tabs
        name="edit-listing"
        label={t('listings.edit.tabs')}
        tabs={TABS.map((each) => ({ id: each, label: t(`listings.edit.${each}`) }))}
        value={tab}
        onChange={(next) =>
          navigate(editListingPath(first.id) + (next === 'availability' ? AVAILABILITY : ''), {
            replace: true,
          })
        }
      />
      <TabPanel name="edit-listing" id="details" hidden={tab !== 'details'}>
        <ListingForm
          slot={`edit:${first.id}`}
          listing={first}
          initial={initial}
          away={tab !== 'details'}
          photoParts={photoParts}
        />
      </TabPanel>
      <TabPanel
        name="edit-listing"
        id="availability"
        hidden={tab !== 'availability'}
        className={styles.panel}
      >
        {tab === 'availability' && <Availability id={first.id} />}
      </TabPanel>
    </div>
  );
}

const bringCalendar = () => import('../calendar/owner-calendar.tsx');

/** Brought when it is looked at. */
function Availability({ id }: { id: string }) {
  const t = useText();
  const { part: calendar, failed, retry } = useLazyPart(bringCalendar);
  if (calendar) return <calendar.OwnerCalendar equipmentId={id} />;
  if (!failed) return <Skeleton className={styles.calendar} />;
  return (
    <RetryBanner title={t('listings.calendar.failed')} busy={false} retry={retry}>
      {t('listings.calendar.failedText')}
    </RetryBanner>
  );
}
