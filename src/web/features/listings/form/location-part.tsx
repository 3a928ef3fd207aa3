import { listingTextLimits } from '#shared/domain/listing-limits.ts';
import type { UsualPlace } from '#web/data/listings.ts';
import { usePlaceSuggestions } from '#web/data/places.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { comboboxOf, SuggestionList, useSuggestions } from '#web/ui/suggestions.tsx';
import fields from './fields.module.css';
import { registered, type PartProps } from './typed-field.tsx';

interface LocationPartProps extends PartProps {
  /** Offered at a tap while nothing is typed. */
  usualPlace: UsualPlace;
}

/** Where it stands; the rest of the form can do without. */
export function LocationPart({ listing, usualPlace }: LocationPartProps) {
  const t = useText();
  const { location } = listing.values;
  const list = useSuggestions(location, usePlaceSuggestions, (place) =>
    listing.form.setValue('location', place, { shouldDirty: true }),
  );
  const field = registered(listing, 'location');
  return (
    <FormGroup title={t('listings.form.place')}>
      <Field
        label={t('listings.form.location')}
        hint={t('listings.form.locationHint')}
        optional
        error={listing.problems['location']}
      >
        {(control) => (
          <span className="block relative">
            <TextInput
              {...control}
              {...field}
              {...comboboxOf(list)}
              maxLength={listingTextLimits.location}
              onChange={(event) => {
                void field.onChange(event);
                list.typed();
              }}
              onBlur={(event) => {
                void field.onBlur(event);
                list.close();
              }}
            />
            <SuggestionList
              list={list}
              label={t('listings.form.places')}
              icon="pin"
              count={t('listings.form.placesCount', { count: list.items.length })}
            />
          </span>
        )}
      </Field>
      {usualPlace !== undefined && location.trim() === '' && (
        <p className={fields.suggestion}>
          <Button
            variant="line"
            size="small"
            aria-label={t('listings.form.usualPlace', { place: usualPlace })}
            onClick={() => {
              listing.form.setValue('location', usualPlace, { shouldDirty: true });
              // The button goes with the offer.
              listing.form.setFocus('location');
            }}
          >
            {usualPlace}
          </Button>
          {t('listings.form.usualPlaceWhy')}
        </p>
      )}
      <p className="muted">{t('listings.form.locationText')}</p>
    </FormGroup>
  );
}
