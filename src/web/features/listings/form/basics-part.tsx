import { categories } from '#shared/domain/categories.ts';
import { listingTextLimits } from '#shared/domain/listing-limits.ts';
import { useText } from '#web/lib/text.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { FieldPairs } from './field-pairs.tsx';
import { registered, TypedArea, TypedField, type PartProps } from './typed-field.tsx';

/** What it is called, and which kind of equipment it is. */
export function NamePart({ listing }: PartProps) {
  const t = useText();
  return (
    <FormGroup title={t('listings.form.what')}>
      <TypedField
        listing={listing}
        name="name"
        label={t('listings.form.name')}
        hint={t('listings.form.nameHint')}
        maxLength={listingTextLimits.name}
        autoCapitalize="words"
        required
      />
      <SelectField
        label={t('listings.form.category')}
        error={listing.problems['category']}
        {...registered(listing, 'category')}
        required
      >
        <option value="">{t('listings.form.categoryChoose')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={name}>
            {t(`common.category.${id}`)}
          </option>
        ))}
      </SelectField>
    </FormGroup>
  );
}

/** Whose make it is, and what there is to say about it. */
export function AboutPart({ listing }: PartProps) {
  const t = useText();
  return (
    <FormGroup title={t('listings.form.about')}>
      <FieldPairs listing={listing} section="about" />
      <TypedArea
        listing={listing}
        name="description"
        label={t('listings.form.description')}
        hint={t('listings.form.descriptionHint')}
        maxLength={listingTextLimits.description}
        rows={4}
      />
    </FormGroup>
  );
}
