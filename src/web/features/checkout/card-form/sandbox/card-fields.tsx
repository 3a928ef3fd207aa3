import { useId, useSyncExternalStore } from 'react';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Field } from '#web/ui/field.tsx';
import {
  brandOf,
  cardProblems,
  cvcLength,
  digitsOf,
  groupExpiry,
  groupNumber,
  type CardBrand,
  type CardField,
  type CardProblem,
} from './card.ts';
import type { CardStore } from './card-store.ts';
import styles from './sandbox.module.css';
import { GroupedInput } from './grouped-input.tsx';
import { TestCards } from './test-cards-list.tsx';

const BRAND_NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
};

const PROBLEM_TEXTS: Record<CardProblem, MessageId> = {
  numberMissing: 'checkout.card.numberMissing',
  numberShort: 'checkout.card.numberShort',
  numberWrong: 'checkout.card.numberWrong',
  expiryMissing: 'checkout.card.expiryMissing',
  expiryWrong: 'checkout.card.expiryWrong',
  expiryPast: 'checkout.card.expiryPast',
  cvcMissing: 'checkout.card.cvcMissing',
  cvcShort: 'checkout.card.cvcShort',
};

interface CardFieldsProps {
  store: CardStore;
  now: () => Date;
  disabled: boolean;
}

/** The sandbox's own card form. */
export function CardFields({ store, now, disabled }: CardFieldsProps) {
  const t = useText();
  const brandId = useId();
  const { card, judged } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const problems = cardProblems(card, now());
  const digits = cvcLength(card.number);
  const brand = brandOf(card.number);
  const errorOf = (field: CardField): string | undefined => {
    const problem = judged.includes(field) ? problems[field] : undefined;
    return problem && t(PROBLEM_TEXTS[problem], { digits });
  };
  const leave = (field: CardField) => {
    // Nothing is wrong yet with a field that one only came through.
    if (card[field] !== '') store.judge(field);
  };
  // `readOnly`: a disabled field would lose the focus while the payment is under way.
  const common = { readOnly: disabled, required: true };
  return (
    <div className="stack-4">
      <Field label={t('checkout.card.number')} error={errorOf('number')}>
        {(control) => (
          <span className="block relative">
            <GroupedInput
              {...control}
              {...common}
              aria-describedby={[control['aria-describedby'], brand && brandId].filter(Boolean).join(' ')}
              className={styles.withBrand}
              name="cardnumber"
              autoComplete="cc-number"
              value={card.number}
              group={groupNumber}
              onGrouped={(number) => store.type({ number })}
              onBlur={() => leave('number')}
            />
            <span className={styles.brand} id={brandId}>
              {brand && BRAND_NAMES[brand]}
            </span>
          </span>
        )}
      </Field>
      <div className={styles.pair}>
        <Field
          label={t('checkout.card.expiry')}
          hint={t('checkout.card.expiryHint')}
          error={errorOf('expiry')}
        >
          {(control) => (
            <GroupedInput
              {...control}
              {...common}
              name="cc-exp"
              autoComplete="cc-exp"
              value={card.expiry}
              group={groupExpiry}
              onGrouped={(expiry) => store.type({ expiry })}
              onBlur={() => leave('expiry')}
            />
          )}
        </Field>
        <Field
          label={t('checkout.card.cvc')}
          hint={t('checkout.card.cvcHint', { digits })}
          error={errorOf('cvc')}
        >
          {(control) => (
            <GroupedInput
              {...control}
              {...common}
              name="cvc"
              autoComplete="cc-csc"
              value={card.cvc}
              group={(text) => digitsOf(text).slice(0, digits)}
              onGrouped={(cvc) => store.type({ cvc })}
              onBlur={() => leave('cvc')}
            />
          )}
        </Field>
      </div>
      <TestCards disabled={disabled} now={now} fill={(filled) => store.type(filled)} />
    </div>
  );
}
