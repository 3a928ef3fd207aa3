import { LISTING_FIELDS } from '#shared/domain/listing-fields.ts';
import { useText } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { FormGroup } from '#web/ui/form-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './fields.module.css';
import { AmountField, CountField, type PartProps } from './typed-field.tsx';

const HOURS = ['hoursPerDay', 'hoursPerWeek', 'hoursPerFourWeeks'] as const;

/** Hours of the machine and fuel beyond what the price includes; most listings charge neither. */
export function UsagePart({ listing }: PartProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const { meteredHours } = listing.values;
  return (
    <FormGroup title={t('listings.form.usage')}>
      <p className="muted">{t('listings.form.usageText')}</p>
      <fieldset className="stack-3 shrinks" disabled={!isHydrated}>
        <Switch
          name="meteredHours"
          label={t('listings.form.meteredHours')}
          text={t('listings.form.meteredHoursText')}
          checked={meteredHours}
          onChange={(checked) => listing.form.setValue('meteredHours', checked, { shouldDirty: true })}
        />
      </fieldset>
      {meteredHours && (
        <div className={styles.pair}>
          {HOURS.map((name) => (
            <CountField
              key={name}
              listing={listing}
              name={name}
              label={t(LISTING_FIELDS[name].label)}
              unit={t('common.unit.hours')}
              placeholder={String(LISTING_FIELDS[name].initial)}
            />
          ))}
          <AmountField
            listing={listing}
            name="extraHourRate"
            label={t('listings.form.extraHourRate')}
            hint={t('listings.form.extraHourRateHint')}
            optional
          />
        </div>
      )}
      <div className={styles.pair}>
        <AmountField
          listing={listing}
          name="fuelPrice"
          label={t('listings.form.fuelPrice')}
          hint={t('listings.form.fuelPriceHint')}
          optional
        />
        <CountField
          listing={listing}
          name="tankGallons"
          label={t('listings.form.tankGallons')}
          unit={t('common.unit.gallons')}
        />
      </div>
    </FormGroup>
  );
}
