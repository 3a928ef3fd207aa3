import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { ConditionRatingType } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { CONDITION_SCORES } from '#shared/domain/ratings.ts';
import { conditionQuery } from '#web/data/bookings.ts';
import { rateCondition } from '#web/data/ratings.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { draftKey, NO_CHECK, readerId } from '../lib/drafts.ts';
import { focusFirstWrong } from '../lib/focus-wrong.ts';
import { useDraft } from '../lib/use-draft.ts';
import { ownPhotos, useEvidence, type Evidence } from '../lib/use-evidence.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { AboutRental } from './about-rental.tsx';
import { CheckPhotos } from './check-photos.tsx';
import styles from './forms.module.css';
import { StarField } from './star-field.tsx';

const MOST_CHARACTERS = 2000;

/** The handover stage of a check's photos; an owner's check after the rental shows the return. */
const stageOf = (type: ConditionRatingType): PhotoStage => (type === 'pre_rental' ? 'pickup' : 'return');

function useCheck(booking: Booking, type: ConditionRatingType, { queue }: Evidence) {
  const client = useQueryClient();
  const { draft, change, forget } = useDraft(draftKey(booking, type), NO_CHECK);
  const isComplete = CONDITION_SCORES.every((score) => draft.scores[score] !== undefined);
  const submit = useSubmit(booking, async (api) => {
    // What is on its way belongs to it.
    await queue.settled();
    const condition = client.getQueryData(conditionQuery(booking.id).queryKey);
    return rateCondition(api, booking.equipmentId, {
      ...draft.scores,
      bookingId: booking.id,
      equipmentId: booking.equipmentId,
      raterId: readerId(booking),
      comments: draft.comments.trim(),
      photos: ownPhotos(condition, booking, stageOf(type)).map(({ id }) => id),
      ratingType: type,
    });
  });
  const run = async (): Promise<boolean> => {
    const succeeded = await submit.run();
    if (succeeded) forget();
    return succeeded;
  };
  return { draft, change, isComplete, busy: submit.busy, failed: submit.failed, run };
}

interface CheckDialogProps {
  booking: Booking;
  type: ConditionRatingType;
  /** Back to where it was opened from, done or not. */
  onBack: () => void;
  onClose: () => void;
}

/** Rates the item's condition at one stage of a booking, once: five categories, words and photos. */
export function CheckDialog({ booking, type, onBack, onClose }: CheckDialogProps) {
  const t = useText();
  const toast = useToast();
  const { data } = useQuery(conditionQuery(booking.id));
  const evidence = useEvidence(booking, stageOf(type), data);
  const check = useCheck(booking, type, evidence);
  const { draft, change } = check;
  const [incomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const submit = async () => {
    if (!check.isComplete) {
      setIncomplete(true);
      toast({
        tone: 'destructive',
        title: t('ratings.check.incomplete'),
        text: t('ratings.check.incompleteText'),
      });
      focusFirstWrong(form);
      return;
    }
    if (await check.run()) onBack();
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t(`ratings.check.title.${type}`)}
      actions={
        <>
          <Button variant="line" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button busy={check.busy} onClick={() => void submit()}>
            {t(check.busy ? 'ratings.check.busy' : 'ratings.check.submit')}
          </Button>
        </>
      }
    >
      <div ref={form} className="stack-4">
        <AboutRental booking={booking} />
        <div className={classNames('stack-4', styles.wide)}>
          {CONDITION_SCORES.map((score) => (
            <StarField
              key={score}
              label={t(`ratings.check.${score}`)}
              name={score}
              value={draft.scores[score]}
              error={incomplete && draft.scores[score] === undefined ? t('ratings.check.missing') : undefined}
              onChange={(stars) => change({ scores: { ...draft.scores, [score]: stars } })}
            />
          ))}
        </div>
        <TextAreaField
          label={t('ratings.check.comments')}
          optional
          rows={3}
          maxLength={MOST_CHARACTERS}
          value={draft.comments}
          onChange={({ target }) => change({ comments: target.value })}
        />
        <CheckPhotos booking={booking} moment={stageOf(type)} condition={data} evidence={evidence} />
        {type === 'post_rental' && booking.side === 'renter' && (
          <p className="muted weight-normal">{t('ratings.check.post_rentalPublic')}</p>
        )}
      </div>
      {/* The notice lies outside of the dialog, where it is not read out. */}
      <p className="sr-only" role="alert">
        {incomplete && !check.isComplete && t('ratings.check.incompleteText')}
        {check.failed !== undefined && `${check.failed} ${t('ratings.kept')}`}
      </p>
    </Dialog>
  );
}
