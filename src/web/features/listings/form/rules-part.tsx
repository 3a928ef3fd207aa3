import { useId } from 'react';
import { acceptDeadlineHours } from '#shared/domain/booking-limits.ts';
import { fieldsOfKind, LISTING_FIELDS } from '#shared/domain/listing-fields.ts';
import { freeCancellationHours } from '#shared/domain/money-constants.ts';
import { useText } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { FormGroup } from '#web/ui/form-group.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { FieldPairs } from './field-pairs.tsx';
import type { PartProps } from './typed-field.tsx';

const RULE_FLAGS = fieldsOfKind('flag').filter((name) => name !== 'meteredHours');

/** How it is booked, for how long, and what a cancellation costs. The defaults are sensible. */
export function RulesPart({ listing }: PartProps) {
  const t = useText();
  const isHydrated = useHydrated();
  return (
    <FormGroup title={t('listings.form.rules')}>
      <fieldset className="stack-3 shrinks" disabled={!isHydrated}>
        {RULE_FLAGS.map((name) => (
          <Switch
            key={name}
            name={name}
            label={t(LISTING_FIELDS[name].label)}
            text={t(`${LISTING_FIELDS[name].label}Text`, { hours: acceptDeadlineHours })}
            checked={listing.values[name]}
            onChange={(checked) => listing.form.setValue(name, checked, { shouldDirty: true })}
          />
        ))}
        <CancellationPolicyField listing={listing} />
      </fieldset>
      <p className="muted">{t('listings.form.rulesText')}</p>
      <FieldPairs listing={listing} section="rules" />
    </FormGroup>
  );
}

function CancellationPolicyField({ listing }: PartProps) {
  const t = useText();
  const name = useId();
  return (
    <FormGroup title={t('listings.form.policy')} role="radiogroup" level={3}>
      {LISTING_FIELDS.cancellationPolicy.options.map((policy) => (
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
