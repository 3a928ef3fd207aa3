import { useId, type ReactNode } from 'react';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoneyBar } from '#web/ui/money-bar.tsx';
import { priceText } from '../lib/price-text.ts';
import { shownProblems, type Problems } from '../lib/problems.ts';
import { lengthText } from '../lib/time-text.ts';
import { isMultiple, rangeOfValues, type DayRange, type RentValues } from '../lib/rent-values.ts';
import type { RentForm } from '../lib/use-rent-form.ts';
import { DatesField } from './dates-field.tsx';
import type { TakenDays } from './day-picker.tsx';
import { DeliveryField, NotesField } from './delivery-field.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { ReferencesField } from './references-field.tsx';
import { RentItem } from './rent-item.tsx';
import styles from './rent-page.module.css';
import { RentalSummary } from './rental-summary.tsx';
import { DurationField, RentalTypeField } from './rental-type-field.tsx';

interface DetailsStepProps {
  item: EquipmentDetail;
  picture: ReactNode;
  rent: RentForm;
  today: Day;
  taken: TakenDays;
  /** The server's messages for fields; cleared once those change. */
  refused: Problems;
  /** The price and the agreement are being asked for. */
  busy: boolean;
  onSubmit: () => void;
  /** Above the form. */
  notice: ReactNode;
  /** Where the days are chosen. */
  daysNotice: ReactNode;
  /** Below them: whether they cost less otherwise. */
  rateNotice: ReactNode;
}

/** The days that the summary shows: while one is missing, the other alone; an hourly rental has none. */
function shownDays(values: RentValues): Partial<DayRange> | undefined {
  if (values.rentalType === 'hourly') return undefined;
  const { startDate, endDate } = values;
  return (
    rangeOfValues(values) ??
    (isMultiple(values) ? {} : { ...(startDate && { first: startDate }), ...(endDate && { last: endDate }) })
  );
}

/** Step one: what, when, how it gets there. The summary runs along. */
export function DetailsStep(props: DetailsStepProps) {
  const { item, picture, rent, today, taken, refused, busy, onSubmit, notice, daysNotice, rateNotice } =
    props;
  const texts = useTexts();
  const { t } = texts;
  const formId = useId();
  const noteId = useId();
  const { values, price, attempted } = rent;
  const problems = { ...shownProblems(rent.problems, attempted), ...refused };
  const cost = price && priceText(price, texts);

  const submit = (
    <Button
      variant="go"
      type="submit"
      form={formId}
      busy={busy}
      // Nothing chosen costs nothing: there is nothing to go on with.
      disabled={!rent.ready || price === undefined || price.rentalCents <= 0}
      aria-describedby={price ? undefined : noteId}
    >
      {t(busy ? 'rent.continue.busy' : 'rent.continue')}
    </Button>
  );
  const barNote = () => {
    const length = lengthText(rent, texts);
    if (length === undefined) return undefined;
    return t(values.deliveryMethod === 'delivery' ? 'rent.bar.delivered' : 'rent.bar.pickedUp', { length });
  };

  return (
    <div className={styles.columns}>
      <div className={styles.item}>
        <RentItem item={item} picture={picture} described />
      </div>
      <form
        id={formId}
        className={styles.main}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {notice}
        <RentalTypeField rent={rent} problems={problems} item={item} />
        {daysNotice}
        {values.rentalType === 'hourly' ? (
          <DurationField rent={rent} problems={problems} item={item} todayTaken={taken.taken.has(today)} />
        ) : (
          <DatesField rent={rent} problems={problems} today={today} taken={taken} item={item} />
        )}
        {rateNotice}
        <DeliveryField rent={rent} problems={problems} item={item} />
        <NotesField rent={rent} problems={problems} />
        <ReferencesField rent={rent} />
        <GoodToKnow item={item} />
      </form>
      <aside className={styles.aside}>
        <RentalSummary
          title={t('rent.summary')}
          price={cost}
          days={shownDays(values)}
          note={t(cost ? 'rent.summary.nothingYet' : 'rent.summary.empty')}
          noteId={noteId}
          action={submit}
        />
      </aside>
      <MoneyBar
        label={t('rent.bar.label')}
        plain={!cost}
        amount={cost ? cost.total.amount : t('rent.bar.empty')}
        note={barNote()}
      >
        {submit}
      </MoneyBar>
    </div>
  );
}
