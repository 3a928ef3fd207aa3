import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useSearch } from 'wouter';
import type { DeliveryQuote, EquipmentDetail } from '#shared/contracts/equipment.ts';
import { deliveryQuoteQuery } from '#web/data/equipment.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatCents } from '#web/lib/cents.ts';
import { keepDeliveryZip, readDeliveryZip } from '#web/lib/delivery-zip.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import { useTexts, type Texts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import type { RentalDays } from '../lib/use-rental-days.ts';
import styles from './delivery-quote.module.css';

export interface DeliveryQuoteProps {
  item: EquipmentDetail;
  days: RentalDays;
}

/** What it comes to, or how far it is too far. */
function Answer({ quote, estimate }: { quote: DeliveryQuote; estimate: RentalDays['estimate'] }) {
  const { t, locale } = useTexts();
  const { fee, miles, ...place } = quote;
  // Rounded up, so that what is too far reads as farther than the radius.
  const distance = { ...place, miles: formatNumber(locale, Math.ceil(miles ?? 0)) };
  if (fee === null) return <p>{t('deliveryQuote.tooFar', distance)}</p>;
  const total = estimate && estimate.total + (decimalToCents(fee) ?? 0);
  return (
    <>
      <p className="strong">{t('deliveryQuote.fee', { ...place, fee: formatMoney(locale, fee) })}</p>
      <p className="muted">
        {[
          t('deliveryQuote.away', distance),
          total !== undefined && t('deliveryQuote.total', { total: formatCents(locale, total) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

/** What the delivery to a ZIP code costs: one that the search was for, else the one asked for last. */
export function DeliveryQuoteForm({ item, days }: DeliveryQuoteProps) {
  const { t } = useTexts();
  const address = useSearch();
  const [typed, setTyped] = useState(() => new URLSearchParams(address).get('zip') ?? readDeliveryZip());
  const [asked, setAsked] = useState(typed);
  const {
    data: quote,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...deliveryQuoteQuery(item.id, asked),
    enabled: asked !== '',
  });
  useEffect(() => {
    if (quote) keepDeliveryZip(quote.zip);
  }, [quote]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === asked && asked !== '') void refetch();
    // An empty one is asked for as well: the server says what is wrong with it.
    else setAsked(typed.trim() || '-');
  };
  const problem = error && ((error instanceof ApiError && error.fields['zip']) || t('deliveryQuote.failed'));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('deliveryQuote.zip')} error={problem || undefined}>
        {(control) => (
          <div className={styles.row}>
            <TextInput
              {...control}
              value={typed}
              inputMode="numeric"
              autoComplete="shipping postal-code"
              maxLength={10}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="line" busy={isFetching}>
              {t('deliveryQuote.ask')}
            </Button>
          </div>
        )}
      </Field>
      <div role="status">{quote && !error && <Answer quote={quote} estimate={days.estimate} />}</div>
    </form>
  );
}

/** With its texts. */
export async function loadDeliveryQuote(texts: Texts): Promise<typeof DeliveryQuoteForm> {
  await texts.load(['delivery-quote', 'problems']);
  return DeliveryQuoteForm;
}
