import { useId, useState, type KeyboardEvent } from 'react';
import { listingTextLimits } from '#shared/domain/limits.ts';
import { useText } from '#web/lib/text.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePlaceSuggestions } from '../api/place-suggestions.ts';
import styles from './location-part.module.css';
import { registered, type PartProps } from './typed-field.tsx';

const optionId = (id: string, index: number) => `${id}-option-${index}`;

/** Which of the suggestions is pointed at, by arrows; Enter takes it, Escape closes the list. */
function useSuggestions(typed: string, onPick: (place: string) => void) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const places = usePlaceSuggestions(typed, open);
  const shown = open && places.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (place: string) => {
    close();
    onPick(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
      return;
    }
    const picked = places[active];
    if (event.key === 'Enter' && shown && picked !== undefined) {
      event.preventDefault();
      pick(picked);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    // One place more than there are suggestions: the text itself.
    const count = places.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive(((active + 1 + step + count) % count) - 1);
  };
  const type = () => {
    setOpen(true);
    setActive(-1);
  };
  return { places, shown, active, close, pick, onKeyDown, type };
}

/** Where it stands; the rest of the form can do without. */
export function LocationPart({ listing }: PartProps) {
  const t = useText();
  const id = useId();
  const { location } = listing.values;
  const list = useSuggestions(location, (place) =>
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
          <span className={styles.holder}>
            <TextInput
              {...control}
              {...field}
              maxLength={listingTextLimits.location}
              role="combobox"
              aria-expanded={list.shown}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={list.shown && list.active >= 0 ? optionId(id, list.active) : undefined}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                void field.onChange(event);
                list.type();
              }}
              onKeyDown={list.onKeyDown}
              onBlur={(event) => {
                void field.onBlur(event);
                list.close();
              }}
            />
            <Places id={id} {...list} />
          </span>
        )}
      </Field>
      <span className="sr-only" role="status">
        {list.shown ? t('listings.form.placesCount', { count: list.places.length }) : ''}
      </span>
      <p className={styles.note}>{t('listings.form.locationText')}</p>
    </FormGroup>
  );
}

interface PlacesProps extends Pick<
  ReturnType<typeof useSuggestions>,
  'places' | 'shown' | 'active' | 'pick'
> {
  id: string;
}

function Places({ id, places, shown, active, pick }: PlacesProps) {
  const t = useText();
  return (
    <ul
      id={`${id}-list`}
      className={styles.places}
      role="listbox"
      aria-label={t('listings.form.places')}
      hidden={!shown}
    >
      {places.map((place, index) => (
        <li
          key={place}
          id={optionId(id, index)}
          className={styles.place}
          role="option"
          aria-selected={index === active}
          // Before the field loses the focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            pick(place);
          }}
        >
          <Icon name="pin" size={18} />
          {place}
        </li>
      ))}
    </ul>
  );
}
