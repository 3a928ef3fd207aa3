import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { bookingQuery, openBookingsQuery } from '#web/data/bookings.ts';
import { useList } from '#web/data/use-list.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { isBookings, useStaleOnLeave } from '#web/data/use-stale-on-leave.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { OpenDialogProvider, type DialogKind } from '../lib/dialogs.tsx';
import { HandoverPhotosProvider, type RenderPhotos } from '../lib/handover.ts';
import { ItemSlotsProvider, type ItemSlots } from '../lib/item-slots.tsx';
import { isOut, itemStateOf, type ItemState } from '../lib/item-state.ts';
import { Ticker } from '../lib/now.tsx';
import { useRestoreFocus } from '../lib/use-restore-focus.ts';
import { BookingDialogs } from './booking-dialogs.tsx';
import { OwnerRentalPanel } from './owner-rental-panel.tsx';
import styles from './bookings.module.css';

/** What a list of items shows of their rentals. */
export interface OwnerRentalPanels {
  /** The panels of an item; undefined where nothing of it is rented out. */
  readonly of: (equipmentId: string) => ReactNode;
  /** What is true of an item now or next; undefined where nothing of it is rented out. */
  readonly stateOf: (equipmentId: string) => ItemState | undefined;
  /** How many machines are out. */
  readonly out: number;
  /** Shown above the list where the rentals failed to load. */
  readonly notice: ReactNode;
}

interface OwnerRentalsProps {
  face: ItemSlots;
  /** What takes photos in the sheet before a confirmation. */
  renderPhotos?: RenderPhotos;
  children: (panels: OwnerRentalPanels) => ReactNode;
}

const NONE: OwnerRentalPanels = { of: () => undefined, stateOf: () => undefined, out: 0, notice: undefined };

/** An active rental: agreed or out, and its balance not captured. */
const isGoingOn = ({ status, authorizationCaptured }: Booking): boolean =>
  (status === 'confirmed' || status === 'active') && !authorizationCaptured;

const byStart = (a: Booking, b: Booking): number => Date.parse(a.startsAt) - Date.parse(b.startsAt);

interface OpenDialog {
  readonly kind: DialogKind;
  /** As it was when the dialog opened. */
  readonly about: Booking;
}

/** The dialog's booking as it is now: the other party may have completed it, which removes it from the list. */
function useAbout(rows: readonly Booking[], about: Booking | undefined): Booking | undefined {
  const id = about?.id ?? '';
  const listed = rows.find((booking) => booking.id === id);
  const { data } = useQuery({ ...bookingQuery(id), enabled: about !== undefined && !listed, staleTime: 0 });
  return about && (listed ?? data ?? about);
}

function Panels({ userId, children }: Pick<OwnerRentalsProps, 'children'> & { userId: string }) {
  const { query, rows } = useList(openBookingsQuery(userId));
  const [dialog, setDialog] = useState<OpenDialog>();
  const about = useAbout(rows, dialog?.about);
  const openDialog = (kind: DialogKind, id: string) => {
    const found = rows.find((booking) => booking.id === id);
    if (found) setDialog({ kind, about: found });
  };
  const panel = useRef<HTMLDivElement>(null);
  useRestoreFocus(panel);
  useStaleOnLeave(isBookings);
  const goingOn = rows.filter(isGoingOn).sort(byStart);
  const of = (equipmentId: string): ReactNode => {
    const here = goingOn.filter((booking) => booking.equipmentId === equipmentId);
    if (here.length === 0) return undefined;
    return (
      <div className="stack-3">
        {here.map((booking) => (
          <OwnerRentalPanel key={booking.id} booking={booking} />
        ))}
      </div>
    );
  };
  const now = useServerNow(usePageContext().renderedAt);
  const stateOf = (equipmentId: string) =>
    itemStateOf(
      rows.filter((booking) => booking.equipmentId === equipmentId),
      now,
    );
  const out = rows.filter(isOut).length;
  const notice = query.isError && (
    <LoadError
      query={query}
      title="bookings.owner.failed"
      text="bookings.owner.failedText"
      stale="bookings.stale"
    />
  );
  return (
    <OpenDialogProvider value={openDialog}>
      <div ref={panel} className={styles.around} tabIndex={-1}>
        {children({ of, stateOf, out, notice: notice || undefined })}
      </div>
      <BookingDialogs
        dialog={dialog && { kind: dialog.kind, id: dialog.about.id }}
        booking={about}
        onClose={() => setDialog(undefined)}
      />
    </OpenDialogProvider>
  );
}

/** Brings what is rented out to a screen of the owner's items: fetched once, then grouped by item. Nothing for the guest. */
export function OwnerRentals({ face, renderPhotos = () => null, children }: OwnerRentalsProps) {
  const user = useCurrentUser();
  if (!user || user.isGuest) return children(NONE);
  return (
    <ItemSlotsProvider value={face}>
      <HandoverPhotosProvider value={renderPhotos}>
        <Ticker>
          <Panels userId={user.id}>{children}</Panels>
        </Ticker>
      </HandoverPhotosProvider>
    </ItemSlotsProvider>
  );
}
