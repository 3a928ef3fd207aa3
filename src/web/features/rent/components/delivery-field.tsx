import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import type { EarlierAddress } from '#shared/contracts/booking-requests.ts';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { addressesQuery } from '#web/data/bookings.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { formatCents } from '#web/lib/cents.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Field, SelectField, TextAreaField, TextInput } from '#web/ui/field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { blankAddressFields, type AddressField, type Problems } from '../lib/problems.ts';
import { deliveryCentsOf } from '../lib/rent-terms.ts';
import type { RentForm } from '../lib/use-rent-form.ts';
import styles from './rent.module.css';

interface FieldProps {
  rent: RentForm;
  problems: Problems;
}

/** Pickup or delivery, only as offered; with a delivery the place it goes to. */
export function DeliveryField({ rent, problems, item }: FieldProps & { item: EquipmentDetail }) {
  const { t, locale } = useTexts();
  const name = useId();
  const { pickup, delivery, deliveryRadius } = item.deliveryOptions;
  const place = item.location;
  const { deliveryMethod } = rent.values;
  const radio = (value: 'pickup' | 'delivery') => ({
    name,
    value,
    checked: deliveryMethod === value,
    'data-field': 'deliveryMethod',
    onChange: () => rent.form.setValue('deliveryMethod', value),
  });
  return (
    <FormGroup title={t('rent.delivery')} error={problems['deliveryMethod']} role="radiogroup">
      {pickup && (
        <RadioCard
          {...radio('pickup')}
          icon="pin"
          title={t('rent.delivery.pickup')}
          text={t(place ? 'rent.delivery.pickupText' : 'rent.delivery.pickupAtOwner', { place })}
        />
      )}
      {delivery && (
        <RadioCard
          {...radio('delivery')}
          icon="truck"
          title={t('rent.delivery.delivery', { fee: formatCents(locale, deliveryCentsOf(item)) })}
          text={t('rent.delivery.deliveryText', { miles: deliveryRadius, place })}
        />
      )}
      {!pickup && !delivery && <p>{t('rent.nothingOffered')}</p>}
      {delivery && deliveryMethod === 'delivery' && <Address rent={rent} problems={problems} />}
    </FormGroup>
  );
}

type AddressInput = ComponentProps<'input'> & { name: AddressField | 'deliveryApartmentNumber' };

const INPUTS = {
  street: { name: 'deliveryStreetAddress', autoComplete: 'shipping address-line1', maxLength: 200 },
  apartment: { name: 'deliveryApartmentNumber', autoComplete: 'shipping address-line2', maxLength: 60 },
  city: { name: 'deliveryCity', autoComplete: 'shipping address-level2', maxLength: 100 },
  state: {
    name: 'deliveryState',
    autoComplete: 'shipping address-level1',
    maxLength: 60,
    autoCapitalize: 'characters',
  },
  zip: { name: 'deliveryZipCode', autoComplete: 'shipping postal-code', maxLength: 12, inputMode: 'numeric' },
} as const satisfies Record<string, AddressInput>;

const ADDRESS_FIELDS = [
  'deliveryStreetAddress',
  'deliveryApartmentNumber',
  'deliveryCity',
  'deliveryState',
  'deliveryZipCode',
] as const satisfies readonly (keyof EarlierAddress)[];

/** Fills in a place of an earlier delivery; nothing where there was none, or while it is not known. */
function EarlierPlaces({ rent }: Pick<FieldProps, 'rent'>) {
  const { t } = useTexts();
  const isMember = useCurrentUser()?.isGuest === false;
  const { data: places = [] } = useQuery({ ...addressesQuery, enabled: isMember });
  if (places.length === 0) return null;
  const chosen = places.findIndex((place) =>
    ADDRESS_FIELDS.every((field) => place[field] === rent.values[field]),
  );
  const choose = (index: number) => {
    for (const field of ADDRESS_FIELDS)
      rent.form.setValue(field, places[index]?.[field] ?? '', { shouldValidate: rent.attempted });
  };
  return (
    <SelectField
      label={t('rent.address.earlier')}
      value={chosen}
      onChange={({ target }) => choose(Number(target.value))}
    >
      <option value={-1}>{t('rent.address.other')}</option>
      {places.map((place, index) => (
        <option key={ADDRESS_FIELDS.map((field) => place[field]).join('/')} value={index}>
          {[place.deliveryStreetAddress, place.deliveryApartmentNumber, place.deliveryCity]
            .filter(Boolean)
            .join(', ')}
        </option>
      ))}
    </SelectField>
  );
}

function Address({ rent, problems }: FieldProps) {
  const { t } = useTexts();
  const blank: readonly string[] = blankAddressFields(rent.values, problems);
  const input = (part: keyof typeof INPUTS, optional = false) => {
    const { name, ...attributes } = INPUTS[part];
    return (
      <Field label={t(`rent.address.${part}`)} error={problems[name]} optional={optional}>
        {(control) => (
          <TextInput
            {...control}
            // One message stands for the whole address; every part that is missing is marked.
            aria-invalid={(blank.length > 0 ? blank.includes(name) : control['aria-invalid']) || undefined}
            required={!optional}
            {...attributes}
            {...rent.form.register(name)}
          />
        )}
      </Field>
    );
  };
  return (
    <div className="stack-3 mt-2" role="group" aria-label={t('rent.address')}>
      <EarlierPlaces rent={rent} />
      {input('street')}
      {input('apartment', true)}
      <div className={styles.place}>
        {input('city')}
        {input('state')}
        {input('zip')}
      </div>
    </div>
  );
}

const LONGEST_NOTES = 2000;

export function NotesField({ rent, problems }: FieldProps) {
  const { t } = useTexts();
  return (
    <TextAreaField
      label={t('rent.notes')}
      optional
      error={problems['notes']}
      placeholder={t('rent.notes.hint')}
      maxLength={LONGEST_NOTES}
      {...rent.form.register('notes')}
    />
  );
}
