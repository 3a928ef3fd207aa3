import { fieldsOfKind, LISTING_FIELDS, type FieldSection } from '#shared/domain/listing-fields.ts';
import { useText, type Translate } from '#web/lib/text.tsx';
import styles from './fields.module.css';
import { CountField, TypedField, type PartProps } from './typed-field.tsx';

const placeholderOf = (name: keyof typeof LISTING_FIELDS, t: Translate): string => {
  const { initial } = LISTING_FIELDS[name];
  if (initial !== null) return String(initial);
  return t(name === 'identityAbove' ? 'listings.form.never' : 'listings.form.anyLength');
};

/** The texts and counts of one part of the form, two in a line. */
export function FieldPairs({ listing, section }: PartProps & { section: FieldSection }) {
  const t = useText();
  const isHere = (name: keyof typeof LISTING_FIELDS): boolean => LISTING_FIELDS[name].section === section;
  return (
    <div className={styles.pair}>
      {fieldsOfKind('text')
        .filter(isHere)
        .map((name) => (
          <TypedField
            key={name}
            listing={listing}
            name={name}
            label={t(LISTING_FIELDS[name].label)}
            maxLength={LISTING_FIELDS[name].most}
            optional
          />
        ))}
      {fieldsOfKind('count')
        .filter(isHere)
        .map((name) => (
          <CountField
            key={name}
            listing={listing}
            name={name}
            label={t(LISTING_FIELDS[name].label)}
            unit={t(`common.unit.${LISTING_FIELDS[name].unit}`)}
            placeholder={placeholderOf(name, t)}
          />
        ))}
    </div>
  );
}
