import { useFieldArray } from 'react-hook-form';
import { categoryOf } from '#shared/domain/categories.ts';
import { factOf } from '#shared/domain/category-facts.ts';
import { listingTextLimits, maximumSpecifications } from '#shared/domain/listing-limits.ts';
import { useText } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './fields.module.css';
import type { PartProps } from './typed-field.tsx';

/** Names and values, a line each. */
export function SpecificationsPart({ listing }: PartProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const { control, register, setFocus } = listing.form;
  const category = categoryOf(listing.values.category);
  /** Filled in above. */
  const isFact = (label: string) => category !== undefined && factOf(category.id, label) !== undefined;
  const { fields, append, remove } = useFieldArray({ control, name: 'specifications' });
  return (
    <FormGroup title={t('listings.form.specifications')} error={listing.problems['specifications']}>
      <p className="muted">{t('listings.form.specificationsText')}</p>
      <fieldset className="stack-2" disabled={!isHydrated}>
        {fields.map(({ id, label, value }, index) =>
          isFact(label) ? null : (
            <div key={id} className={styles.line}>
              <TextInput
                {...register(`specifications.${index}.label`)}
                defaultValue={label}
                aria-label={t('listings.form.specLabel', { number: index + 1 })}
                placeholder={index === 0 ? t('listings.form.specLabelExample') : undefined}
                maxLength={listingTextLimits.specificationLabel}
              />
              <TextInput
                {...register(`specifications.${index}.value`)}
                defaultValue={value}
                aria-label={t('listings.form.specValue', { number: index + 1 })}
                placeholder={index === 0 ? t('listings.form.specValueExample') : undefined}
                maxLength={listingTextLimits.specificationValue}
              />
              <IconButton
                icon="close"
                label={t('listings.form.specRemove', { number: index + 1 })}
                onClick={() => {
                  remove(index);
                  // The button goes with its line.
                  requestAnimationFrame(() =>
                    document.querySelector<HTMLElement>('[data-field="specifications"]')?.focus(),
                  );
                }}
              />
            </div>
          ),
        )}
        {fields.length < maximumSpecifications && (
          <Button
            className="justify-self-start"
            variant="line"
            size="small"
            data-field="specifications"
            onClick={() => {
              append({ label: '', value: '' }, { shouldFocus: false });
              requestAnimationFrame(() => setFocus(`specifications.${fields.length}.label`));
            }}
          >
            {t('listings.form.specAdd')}
          </Button>
        )}
      </fieldset>
    </FormGroup>
  );
}
