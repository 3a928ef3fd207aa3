import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { paths, rentPath } from '#web/lib/paths.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusWrong } from '../lib/focus-wrong.ts';
import { reachable } from '../lib/rent-terms.ts';
import { startingValues, type DayRange } from '../lib/rent-values.ts';
import { previewBody } from '../lib/request-body.ts';
import { leavePage, useBooking, type Leave } from '../lib/use-booking.ts';
import { useStoredBooking } from '../lib/use-stored-booking.ts';
import { useRentForm } from '../lib/use-rent-form.ts';
import { useStep } from '../lib/use-step.ts';
import { useSubmitError } from '../lib/use-submit-error.ts';
import { AgreementLoader } from './agreement-loader.tsx';
import type { TakenDays } from './day-picker.tsx';
import { DetailsStep } from './details-step.tsx';
import { DaysBanner, FlowBanners, RateNotice } from './flow-banners.tsx';
import { RentHead } from './rent-head.tsx';
import styles from './rent-page.module.css';

/** A page that the browser kept and shows again after 'back' was left in the middle of its work: it starts over. */
function useFreshPage(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

export interface RentFlowProps {
  item: EquipmentDetail;
  /** The server's time. */
  now: Date;
  /** The day it is at the item. */
  today: Day;
  taken: TakenDays;
  /** '' while it is not shared with the renter. */
  ownerPhone: string;
  picture: ReactNode;
  /** A control of another feature, about days that another renter was faster to take. */
  renderTaken?: (days: DayRange) => ReactNode;
  leave?: Leave;
}

/** True from the first change of step on: then its heading takes the focus. */
function useMoved(step: string): boolean {
  const [first] = useState(step);
  const [moved, setMoved] = useState(false);
  if (step !== first && !moved) setMoved(true);
  return moved;
}

/** Details, agreement, and on to the payment (docs/product/screens.md#booking-flow). */
export function RentFlow(props: RentFlowProps) {
  const { now, today, taken, ownerPhone, picture, leave = leavePage } = props;
  const item = useMemo(() => reachable(props.item), [props.item]);
  const { t, locale } = useTexts();
  const user = useCurrentUser();
  const member = user && !user.isGuest ? user : undefined;
  const rent = useRentForm({
    item,
    now,
    today,
    taken: taken.taken,
    person: user && (member?.id ?? null),
    takenMessage: (day) => t('rent.dates.typedTaken', { day: formatDay(locale, day, 'weekday') }),
  });
  const { step, toAgreement, toDetails } = useStep(item.id);
  const trouble = useSubmitError({ rent, step, toDetails });
  const booking = useBooking({
    itemId: item.id,
    ownerPhone,
    leave,
    onRefusal: trouble.take,
    onBooked: ({ id }) => rent.rememberBooking(id),
  });
  const moved = useMoved(step);
  useFreshPage();

  const { fill, rememberBooking } = rent;
  const startAnew = useCallback(() => {
    fill(startingValues(item));
    rememberBooking(null);
  }, [fill, rememberBooking, item]);
  const waiting = useStoredBooking(rent, startAnew, booking.agreeing);

  const proceed = () => {
    trouble.clear();
    if (!member) booking.askToSignIn();
    else if (!member.emailVerified) trouble.take({ kind: 'unverified' }, 'preview');
    else void booking.preview(previewBody(item.id, rent.values), toAgreement);
  };
  const submit = () => void rent.form.handleSubmit(proceed, () => focusWrong(rent.problems, rent.values))();

  const { fields } = trouble;
  const leadToFields = useEffectEvent(() => focusWrong(fields, rent.values));
  useEffect(() => {
    if (step === 'details' && Object.keys(fields).length > 0) leadToFields();
  }, [fields, step]);

  const pay = (id: string) => void booking.pay(id);
  const notice = (
    <FlowBanners
      {...{ member, waiting, trouble, pay }}
      paying={booking.paying}
      above={item.identityAbove}
      verifyPath={`${paths.verification}?return=${encodeURIComponent(rentPath(item.id))}`}
    />
  );
  const rateNotice = !waiting && <RateNotice {...{ rent, trouble, item, now }} taken={taken.taken} />;
  const payInstead = waiting && (
    <Button variant="go" busy={booking.paying} onClick={() => pay(waiting.id)}>
      {t('rent.waiting.pay')}
    </Button>
  );

  return (
    <div className={`container ${styles.page ?? ''}`}>
      <RentHead itemId={item.id} step={step} onBack={toDetails} arrive={moved} />
      {step === 'details' ? (
        <DetailsStep
          {...{ item, picture, rent, today, taken, notice }}
          daysNotice={<DaysBanner rent={rent} trouble={trouble} renderTaken={props.renderTaken} />}
          rateNotice={rateNotice}
          refused={fields}
          busy={booking.previewing}
          onSubmit={submit}
        />
      ) : (
        <AgreementLoader
          {...{ item, picture, rent, member, booking, trouble, toDetails, payInstead }}
          notice={
            <>
              {notice}
              {rateNotice}
            </>
          }
        />
      )}
    </div>
  );
}
