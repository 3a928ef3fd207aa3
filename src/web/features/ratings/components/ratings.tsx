import { useMemo, useState, type ReactNode, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { PhotoParts } from '../lib/queues.ts';
import { BROWSER_PARTS, RatingsProvider, type RatingDialog, type TitleOf } from '../lib/ratings-context.tsx';
import { useRestoreFocus } from '../lib/use-restore-focus.ts';
import { CheckDialog } from './check-dialog.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { resumePhotos } from '../lib/resume-photos.ts';

/** What an earlier page has left unsent, where its photos are shown: at once, without waiting for what comes late. */
function useResumedPhotos(parts: PhotoParts): void {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const user = useCurrentUser();
  const personId = user && !user.isGuest ? user.id : undefined;
  useEffect(() => {
    if (personId !== undefined) void resumePhotos({ client, personId, parts, t, toast });
  }, [client, personId, parts, t, toast]);
}

interface Opened {
  readonly dialog: RatingDialog;
  readonly booking: Booking;
}

interface RatingsProps {
  titleOf: TitleOf;
  /** How photos are made ready and sent. */
  parts?: PhotoParts;
  children: ReactNode;
}

/** Where a check goes back to. */
const before = (back: 'rate' | 'evidence'): RatingDialog =>
  back === 'rate' ? { kind: 'rate' } : { kind: 'evidence', moment: undefined };

/** The one place for the dialogs about ratings and evidence, not one per card; what stands inside can open them. */
export function Ratings({ titleOf, parts = BROWSER_PARTS, children }: RatingsProps) {
  const [opened, setOpened] = useState<Opened>();
  const keepFocus = useRestoreFocus(opened?.booking.id);
  const value = useMemo(
    () => ({
      open: (dialog: RatingDialog, booking: Booking) => {
        keepFocus();
        setOpened({ dialog, booking });
      },
      update: (booking: Booking) =>
        setOpened((now) => (now?.booking.id === booking.id ? { ...now, booking } : now)),
      titleOf,
      parts,
    }),
    [titleOf, parts, keepFocus],
  );
  // An answer that comes late changes nothing where something else has been opened meanwhile.
  const leave = (dialog: RatingDialog, next?: Opened) =>
    setOpened((now) => (now?.dialog === dialog ? next : now));
  useResumedPhotos(parts);
  return (
    <RatingsProvider value={value}>
      {children}
      {opened && <Shown {...opened} leave={leave} />}
    </RatingsProvider>
  );
}

interface ShownProps extends Opened {
  leave: (dialog: RatingDialog, next?: Opened) => void;
}

function Shown({ dialog, booking, leave }: ShownProps) {
  const onClose = () => leave(dialog);
  switch (dialog.kind) {
    case 'rate':
      return <RateDialog key={booking.id} booking={booking} onClose={onClose} />;
    case 'evidence':
      return <EvidenceDialog key={booking.id} booking={booking} moment={dialog.moment} onClose={onClose} />;
    case 'check':
      return (
        <CheckDialog
          key={`${booking.id} ${dialog.type}`}
          booking={booking}
          type={dialog.type}
          onBack={() => leave(dialog, { dialog: before(dialog.back), booking })}
          onClose={onClose}
        />
      );
  }
}
