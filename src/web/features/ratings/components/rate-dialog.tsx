import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { conditionQuery } from '#web/data/bookings.ts';
import { ratePerson } from '#web/data/ratings.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { draftKey, NO_PERSON, readerId } from '../lib/drafts.ts';
import { otherName, ratedRole } from '../lib/parties.ts';
import { useRatings } from '../lib/ratings-context.tsx';
import { focusFirstWrong } from '../lib/focus-wrong.ts';
import { useDraft } from '../lib/use-draft.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { FinishUp, openChecks } from './finish-up.tsx';
import styles from './forms.module.css';
import { PersonForm } from './person-form.tsx';

interface RateDialogProps {
  booking: Booking;
  onClose: () => void;
}

function usePersonRating(booking: Booking) {
  const { draft, change, forget } = useDraft(draftKey(booking, 'person'), NO_PERSON);
  const { update } = useRatings();
  const ratedAs = ratedRole(booking);
  const submit = useSubmit(booking, (api) =>
    ratePerson(api, {
      bookingId: booking.id,
      raterId: readerId(booking),
      ratedUserId: ratedAs === 'owner' ? booking.ownerId : booking.renterId,
      ratingType: ratedAs,
      rating: draft.overall,
      comment: draft.comment.trim(),
      categories: draft.categories,
    }),
  );
  const run = async (): Promise<boolean> => {
    const succeeded = await submit.run();
    if (!succeeded) return false;
    forget();
    update({ ...booking, ratings: { ...booking.ratings, canRateOther: false, ratedOther: true } });
    return true;
  };
  return { draft, change, busy: submit.busy, failed: submit.failed, run };
}

/** The text that replaces the form takes the focus from the removed button. */
function useFocusAfter(happened: boolean): RefObject<HTMLParagraphElement | null> {
  const note = useRef<HTMLParagraphElement>(null);
  const before = useRef(happened);
  useEffect(() => {
    if (happened && !before.current) note.current?.focus();
    before.current = happened;
  }, [happened]);
  return note;
}

/** Rates the other person, once; below it stand the checks of the item's condition. */
export function RateDialog({ booking, onClose }: RateDialogProps) {
  const t = useText();
  const toast = useToast();
  const person = usePersonRating(booking);
  const { data, isError, isFetching, refetch } = useQuery(conditionQuery(booking.id));
  const [incomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { canRateOther: canRate, ratedOther: isRated } = booking.ratings;
  const note = useFocusAfter(isRated);
  const submit = async () => {
    if (person.draft.overall === undefined) {
      setIncomplete(true);
      toast({
        tone: 'destructive',
        title: t('ratings.person.required'),
        text: t('ratings.person.requiredText'),
      });
      focusFirstWrong(form);
      return;
    }
    if ((await person.run()) && openChecks(data, booking).length === 0) onClose();
  };
  return (
    <Dialog
      open
      size={canRate ? 'large' : 'normal'}
      onClose={onClose}
      title={t(canRate ? 'ratings.action.rate' : 'ratings.action.finish')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t(canRate ? 'ratings.person.later' : 'common.close')}
          </Button>
          {canRate && (
            <Button busy={person.busy} onClick={() => void submit()}>
              {t(person.busy ? 'ratings.person.busy' : 'ratings.person.submit')}
            </Button>
          )}
        </>
      }
    >
      {isRated && (
        <p ref={note} className="flex items-center gap-2 positive-color weight-mid" tabIndex={-1}>
          <Icon name="check" size={18} />
          {t('ratings.rated', { name: otherName(booking) })}
        </p>
      )}
      {isError && (
        <RetryBanner title={t('ratings.finish.failed')} busy={isFetching} retry={() => void refetch()}>
          {canRate && t('ratings.kept')}
        </RetryBanner>
      )}
      <div className={styles.sides}>
        {canRate && (
          <div ref={form}>
            <PersonForm
              booking={booking}
              draft={person.draft}
              onChange={person.change}
              incomplete={incomplete}
            />
          </div>
        )}
        <FinishUp booking={booking} condition={data} />
      </div>
      {/* The notice lies outside of the dialog, where it is not read out. */}
      <p className="sr-only" role="alert">
        {person.failed !== undefined && `${person.failed} ${t('ratings.kept')}`}
      </p>
    </Dialog>
  );
}
