import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { FILTERS_OF_TAB } from '#shared/domain/booking-filters.ts';
import { BOOKING_TABS } from '#shared/domain/booking-tabs.ts';
import { todayQuery } from '#web/data/my-bookings.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { paths } from '#web/lib/paths.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { bookingsUrl, readBookingsQuery, type BookingsQuery } from '../lib/bookings-url.ts';
import { CardExtrasProvider, type CardExtras } from '../lib/card-extras.ts';
import { OpenDialogProvider, type DialogKind } from '../lib/dialogs.tsx';
import { HandoverPhotosProvider, type RenderPhotos } from '../lib/handover.ts';
import { ItemSlotsProvider, type ItemSlots } from '../lib/item-slots.tsx';
import { Ticker } from '../lib/now.tsx';
import { useRestoreFocus } from '../lib/use-restore-focus.ts';
import { usePendingCodes } from '../lib/use-pending-codes.ts';
import { useMyBookings } from '../lib/use-my-bookings.ts';
import { BookingCardSkeleton } from './booking-card.tsx';
import { BookingDialogs } from './booking-dialogs.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { BookingGroup, FEW } from './booking-group.tsx';
import { bookingsOfToday, Today } from './today.tsx';
import styles from './bookings.module.css';

const NOT_FOUND = 404;
const TABS = 'bookings';

/** The booking that the address names could not be had. */
function NamedFailed({ single }: Pick<ReturnType<typeof useMyBookings>, 'single'>) {
  const isUnknown = single.error instanceof ApiError && single.error.status === NOT_FOUND;
  return (
    <LoadError
      query={single}
      title="bookings.named.failed"
      text={isUnknown ? 'bookings.named.unknown' : 'bookings.named.failedText'}
    />
  );
}

function MyBookings({ userId }: { userId: string }) {
  const t = useText();
  const [, navigate] = useLocation();
  const query = readBookingsQuery(useSearch());
  const { tab: asked, named, show, q } = query;
  const { sidesOf, countOf, all, single, namedTab } = useMyBookings(userId, query);
  const { data: today } = useQuery(todayQuery);
  const [dialog, setDialog] = useState<{ kind: DialogKind; id: string }>();
  const panel = useRef<HTMLDivElement>(null);
  useRestoreFocus(panel);
  usePendingCodes();
  // A booking that changes its tab later, as by its return, does not take the reader along.
  const [opened, setOpened] = useState({ named: '', tab: namedTab });
  if (namedTab && opened.named !== named) setOpened({ named, tab: namedTab });
  const tab = asked ?? (opened.named === named ? opened.tab : namedTab) ?? 'active';
  const goTo = (next: Partial<BookingsQuery>) =>
    navigate(bookingsUrl({ tab, named, show, q, ...next }), { replace: true });
  const isNarrowed = show !== undefined || q !== '';
  const sides = sidesOf(tab);
  const asRows = isNarrowed || sides.reduce((sum, { rows }) => sum + rows.length, 0) > FEW;
  return (
    <OpenDialogProvider value={(kind, id) => setDialog({ kind, id })}>
      <Today />
      <NamedFailed single={single} />
      <Tabs
        name={TABS}
        label={t('bookings.tabs')}
        tabs={BOOKING_TABS.map((id) => ({
          id,
          label: t(`bookings.tab.${id}`),
          count: countOf(id),
        }))}
        value={tab}
        onChange={(next) => goTo({ tab: next, show: undefined })}
      />
      <TabPanel name={TABS} id={tab}>
        {asRows && (
          <BookingFilters key={tab} offered={FILTERS_OF_TAB[tab]} show={show} q={q} onChange={goTo} />
        )}
        <div ref={panel} className={styles.groups} tabIndex={-1}>
          {sides.map((side) => (
            <BookingGroup
              key={side.side}
              {...side}
              tab={tab}
              named={named}
              asRows={asRows}
              isNarrowed={isNarrowed}
            />
          ))}
        </div>
      </TabPanel>
      <BookingDialogs
        dialog={dialog}
        booking={[...all, ...bookingsOfToday(today)].find(({ id }) => id === dialog?.id)}
        onClose={() => setDialog(undefined)}
      />
    </OpenDialogProvider>
  );
}

function Loading() {
  return (
    <div className={styles.groups} aria-busy>
      <BookingCardSkeleton />
      <BookingCardSkeleton />
    </div>
  );
}

interface BookingsViewProps {
  face: ItemSlots;
  /** What stands below the actions of a card. */
  renderExtras?: CardExtras;
  /** What takes photos in the sheet before a confirmation. */
  renderPhotos?: RenderPhotos;
}

const nothingElse = () => null;

/** Everything that a person rents and rents out. */
export function BookingsView({
  face,
  renderExtras = nothingElse,
  renderPhotos = nothingElse,
}: BookingsViewProps) {
  const t = useText();
  const user = useCurrentUser();
  return (
    <div className="container stack-3 py-6-8">
      <div className="flex flex-wrap items-center justify-between gap-2-3">
        <h1>{t('bookings.title')}</h1>
        {user && !user.isGuest && (
          <div className="row-2">
            <ButtonLink href={paths.myListings} variant="line" size="small">
              {t('bookings.listings')}
            </ButtonLink>
            <ButtonLink href={user.isAdmin ? paths.adminMoney : paths.payouts} variant="line" size="small">
              {t(user.isAdmin ? 'bookings.reconciliation' : 'bookings.payouts')}
            </ButtonLink>
          </div>
        )}
      </div>
      {!user && <Loading />}
      {user?.isGuest && (
        <SignInRequired
          title={t('bookings.guest.title')}
          text={t('bookings.guest.text')}
          picture="/illustrations/mini-excavator.yellow.alone.svg"
        >
          <ButtonLink href={paths.search} variant="line">
            {t('bookings.guest.search')}
          </ButtonLink>
        </SignInRequired>
      )}
      {user && !user.isGuest && (
        <ItemSlotsProvider value={face}>
          <CardExtrasProvider value={renderExtras}>
            <HandoverPhotosProvider value={renderPhotos}>
              <Ticker>
                <MyBookings key={user.id} userId={user.id} />
              </Ticker>
            </HandoverPhotosProvider>
          </CardExtrasProvider>
        </ItemSlotsProvider>
      )}
    </div>
  );
}
