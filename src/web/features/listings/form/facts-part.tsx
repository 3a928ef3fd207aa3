import { categoryOf } from '#shared/domain/categories.ts';
import {
  CATEGORY_FACTS,
  factOf,
  optionKey,
  type CategoryFact,
  type FactId,
} from '#shared/domain/category-facts.ts';
import { listingTextLimits } from '#shared/domain/listing-limits.ts';
import english from '#shared/messages/en/category-facts.json';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import type { Specification } from './listing-values.ts';
import type { PartProps } from './typed-field.tsx';

/** Figures and sizes read the same in every language, and have no words of their own. */
const hasWords = (key: string): key is MessageId & keyof typeof english => key in english;

interface FactFieldProps {
  fact: CategoryFact;
  value: string;
  onChange: (value: string) => void;
}

function FactField({ fact, value, onChange }: FactFieldProps) {
  const t = useText();
  const wordsOf = (option: string) => {
    const key = optionKey(option);
    return hasWords(key) ? t(key) : option;
  };
  const unit = fact.kind === 'figure' ? fact.unit : 'in';
  return (
    <Field
      label={t(`facts.label.${fact.id as FactId}`)}
      hint={fact.kind === 'choice' ? undefined : unit}
      optional
    >
      {(control) =>
        fact.kind === 'choice' ? (
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">{t('facts.choose')}</option>
            {fact.options.map((option) => (
              <option key={option} value={option}>
                {wordsOf(option)}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput
            {...control}
            autoComplete="off"
            inputMode={fact.kind === 'figure' ? 'numeric' : 'text'}
            maxLength={listingTextLimits.specificationValue}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

/**
 * What decides at the gate, for the chosen category. Each is a line of the specifications, so that another category and the
 * file of listings keep it.
 */
export function FactsPart({ listing }: PartProps) {
  const t = useText();
  const { category, specifications } = listing.values;
  const known = categoryOf(category);
  if (!known) return null;
  const isOf = (fact: CategoryFact, { label }: Specification) => factOf(known.id, label) === fact;
  const write = (fact: CategoryFact, value: string): void => {
    // Several may be written before the form is drawn again.
    const others = listing.form.getValues('specifications').filter((line) => !isOf(fact, line));
    const lines = value === '' ? others : [...others, { label: fact.label, value }];
    listing.form.setValue('specifications', lines, { shouldDirty: true });
  };
  return (
    <FormGroup title={t('facts.title')}>
      <p className="muted">{t('facts.text')}</p>
      {CATEGORY_FACTS[known.id].map((fact: CategoryFact) => (
        <FactField
          key={fact.id}
          fact={fact}
          value={specifications.find((line) => isOf(fact, line))?.value ?? ''}
          onChange={(value) => write(fact, value)}
        />
      ))}
    </FormGroup>
  );
}
