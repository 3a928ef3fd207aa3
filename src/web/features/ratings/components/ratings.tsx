import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { PhotoParts } from '../lib/queues.ts';
import { BROWSER_PARTS, RatingsProvider, type RatingDialog, type TitleOf } from '../lib/ratings-context.tsx';
import { useRestoreFocus } from '../lib/use-restore-focus.ts';
import { resumePhotos } from '../lib/resume-photos.ts';
import type { Opened } from './rating-dialogs.tsx';

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

const RatingDialogs = lazy(async () => ({ default: (await import('./rating-dialogs.tsx')).RatingDialogs }));

interface RatingsProps {
  titleOf: TitleOf;
  /** How photos are made ready and sent. */
  parts?: PhotoParts;
  children: ReactNode;
}

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
      {opened && (
        <Suspense fallback={null}>
          <RatingDialogs {...opened} leave={leave} />
        </Suspense>
      )}
    </RatingsProvider>
  );
}
