import { minimumDailyRateCents, ownerSharePercent } from '#shared/domain/money-constants.ts';
import { formatCents } from '#web/lib/cents.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import styles from './fields.module.css';
import { earnedADay, earnedOf, suggestedRates } from './rate-suggestions.ts';
import { AmountField, type PartProps } from './typed-field.tsx';

/** What it costs a day, an hour, a week; what the owner gets of it; and what it is worth. */
export function RatesPart({ listing }: PartProps) {
  const { t, locale } = useTexts();
  const { dailyRate } = listing.values;
  const suggested = suggestedRates(dailyRate);
  return (
    <FormGroup title={t('listings.form.price')}>
      <AmountField
        listing={listing}
        name="dailyRate"
        label={t('listings.form.dailyRate')}
        hint={t('listings.form.dailyRateHint', {
          amount: formatCents(locale, minimumDailyRateCents),
        })}
        required
      />
      <Earnings listing={listing} />
      <div className={styles.pair}>
        <SuggestedRate listing={listing} name="hourlyRate" amount={suggested?.hourly} />
        <SuggestedRate listing={listing} name="weeklyRate" amount={suggested?.weekly} />
      </div>
      <AmountField
        listing={listing}
        name="purchasePrice"
        label={t('listings.form.purchasePrice')}
        hint={t('listings.form.purchasePriceHint')}
        required
      />
    </FormGroup>
  );
}

const RATES = {
  hourlyRate: {
    label: 'listings.form.hourlyRate',
    take: 'listings.form.suggestHourly',
    why: 'listings.form.suggestHourlyWhy',
  },
  weeklyRate: {
    label: 'listings.form.weeklyRate',
    take: 'listings.form.suggestWeekly',
    why: 'listings.form.suggestWeeklyWhy',
  },
} as const;

interface SuggestedRateProps extends PartProps {
  name: keyof typeof RATES;
  /** What goes with the daily rate, as one would type it. */
  amount: string | undefined;
}

/** A rate that may be left out; while it is, one that goes with the daily one can be taken. */
function SuggestedRate({ listing, name, amount }: SuggestedRateProps) {
  const { t, locale } = useTexts();
  const { label, take, why } = RATES[name];
  const money = amount === undefined ? '' : formatMoney(locale, amount);
  return (
    <div className="column-2">
      <AmountField listing={listing} name={name} label={t(label)} optional />
      {amount !== undefined && listing.values[name].trim() === '' && (
        <p className={styles.suggestion}>
          <Button
            variant="line"
            size="small"
            aria-label={t(take, { amount: money })}
            onClick={() => {
              listing.form.setValue(name, amount, { shouldDirty: true });
              // The button goes with the suggestion.
              listing.form.setFocus(name);
            }}
          >
            {t('listings.form.suggest', { amount: money })}
          </Button>
          {t(why)}
        </p>
      )}
    </div>
  );
}

/** The owner's share, while the rates are typed. */
function Earnings({ listing }: PartProps) {
  const { t, locale } = useTexts();
  const { dailyRate, hourlyRate, weeklyRate } = listing.values;
  const money = (cents: number | undefined) => (cents === undefined ? undefined : formatCents(locale, cents));
  const daily = money(earnedADay(dailyRate));
  const [hourly, weekly] = [money(earnedOf(hourlyRate)), money(earnedOf(weeklyRate))];
  if (daily === undefined) return <p className="muted">{t('listings.form.earnEmpty')}</p>;
  const others = [
    hourly === undefined ? '' : t('listings.form.earnHourly', { amount: hourly }),
    weekly === undefined ? '' : t('listings.form.earnWeekly', { amount: weekly }),
  ].filter(Boolean);
  return (
    <div className={styles.earn} data-earnings>
      <strong>{t('listings.form.earn', { amount: daily })}</strong>
      {others.length > 0 && <span>{others.join(' · ')}</span>}
      <span>{t('listings.form.earnShare', { share: ownerSharePercent })}</span>
    </div>
  );
}
