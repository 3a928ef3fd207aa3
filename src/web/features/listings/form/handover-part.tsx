import { useText } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { FormGroup } from '#web/ui/form-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './fields.module.css';
import { AmountField, CountField, type PartProps } from './typed-field.tsx';

/** Pickup, delivery or both; a delivery has a radius and a fee. */
export function HandoverPart({ listing }: PartProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const { pickup, delivery } = listing.values;
  return (
    <FormGroup title={t('listings.form.handover')} error={listing.problems['deliveryOptions']}>
      <fieldset className="stack-3 shrinks" disabled={!isHydrated}>
        <Switch
          name="pickup"
          label={t('listings.form.pickup')}
          text={t('listings.form.pickupText')}
          checked={pickup}
          onChange={(checked) => listing.form.setValue('pickup', checked, { shouldDirty: true })}
        />
        <Switch
          name="delivery"
          label={t('listings.form.delivery')}
          text={t('listings.form.deliveryText')}
          checked={delivery}
          onChange={(checked) => listing.form.setValue('delivery', checked, { shouldDirty: true })}
        />
      </fieldset>
      {delivery && (
        <div className={styles.pair}>
          <CountField
            listing={listing}
            name="deliveryRadius"
            field="deliveryOptions.deliveryRadius"
            label={t('listings.form.deliveryRadius')}
            unit={t('listings.form.miles')}
          />
          <AmountField
            listing={listing}
            name="deliveryFee"
            field="deliveryOptions.deliveryFee"
            label={t('listings.form.deliveryFee')}
          />
        </div>
      )}
    </FormGroup>
  );
}
