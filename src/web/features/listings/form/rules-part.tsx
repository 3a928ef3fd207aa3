import { useId } from 'react';
import { acceptDeadlineHours } from '#shared/domain/limits.ts';
import { freeCancellationHours } from '#shared/domain/fees.ts';
import { useText } from '#web/lib/text.tsx';
import { useAlive } from '#web/lib/use-alive.ts';
import { FormGroup } from '#web/ui/form-group.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './fields.module.css';
import { CountField, type PartProps } from './typed-field.tsx';

/** How it is booked, for how long, and what a cancellation costs. Whoever skips this has sensible rules. */
export function RulesPart({ listing }: PartProps) {
  const t = useText();
  const alive = useAlive();
  const { instantBooking, allowMultipleDays } = listing.values;
  return (
    <FormGroup title={t('listings.form.rules')}>
      <fieldset className={styles.choices} disabled={!alive}>
        <Switch
          name="instantBooking"
          label={t('listings.form.instant')}
          text={t('listings.form.instantText', { hours: acceptDeadlineHours })}
          checked={instantBooking}
          onChange={(checked) => listing.form.setValue('instantBooking', checked, { shouldDirty: true })}
        />
        <Switch
          name="allowMultipleDays"
          label={t('listings.form.multiple')}
          text={t('listings.form.multipleText')}
          checked={allowMultipleDays}
          onChange={(checked) => listing.form.setValue('allowMultipleDays', checked, { shouldDirty: true })}
        />
        <CancellationPolicyField listing={listing} />
      </fieldset>
      <p className={styles.note}>{t('listings.form.rulesText')}</p>
      <div className={styles.pair}>
        <CountField
          listing={listing}
          name="minRentalDays"
          label={t('listings.form.minRentalDays')}
          unit={t('listings.form.days')}
          placeholder={t('listings.form.anyLength')}
        />
        <CountField
          listing={listing}
          name="maxRentalDays"
          label={t('listings.form.maxRentalDays')}
          unit={t('listings.form.days')}
          placeholder={t('listings.form.anyLength')}
        />
        <CountField
          listing={listing}
          name="leadTimeHours"
          label={t('listings.form.leadTimeHours')}
          unit={t('listings.form.hours')}
          placeholder="0"
        />
        <CountField
          listing={listing}
          name="bufferHours"
          label={t('listings.form.bufferHours')}
          unit={t('listings.form.hours')}
          placeholder="0"
        />
      </div>
    </FormGroup>
  );
}

const POLICIES = ['standard', 'flexible'] as const;

function CancellationPolicyField({ listing }: PartProps) {
  const t = useText();
  const name = useId();
  return (
    <FormGroup title={t('listings.form.policy')} role="radiogroup" level={3}>
      {POLICIES.map((policy) => (
        <RadioCard
          key={policy}
          name={name}
          value={policy}
          icon={policy === 'standard' ? 'shield' : 'clock'}
          title={t(`listings.form.policy.${policy}`)}
          text={t(`listings.form.policy.${policy}Text`, { hours: freeCancellationHours })}
          checked={listing.values.cancellationPolicy === policy}
          onChange={() => listing.form.setValue('cancellationPolicy', policy, { shouldDirty: true })}
        />
      ))}
    </FormGroup>
  );
}
