import { useState } from 'react';
import type { BookingClaim } from '#shared/contracts/claims.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { formatInstant } from '#web/lib/time-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFileClaim } from '../lib/use-claim.ts';
import { AmountField, WordsField } from './claim-fields.tsx';

/** What the photos above still lack is said by the server when the claim is sent. */
const ABOUT_PHOTOS = 'claim_needs_return_photo';

/** The owner's claim; without what it needs, why there can be none. */
export function FileForm({ view }: { view: BookingClaim }) {
  const { t, say, locale } = useTexts();
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  const { run, busy, problems } = useFileClaim(view.bookingId);
  const { filing } = view;
  if (!filing) return null;
  if (filing.refusal && filing.refusal.code !== ABOUT_PHOTOS)
    return <Banner tone="warning" title={say(filing.refusal.message)} />;
  const by = filing.fileBy === null ? '' : formatInstant(locale, filing.fileBy, view.timeZone);
  return (
    <form
      className="stack-3"
      aria-labelledby="claim-file"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) run({ amount, description });
      }}
    >
      <h2 id="claim-file">{t('claim.file.title')}</h2>
      <p className="muted">
        {t('claim.file.text', { amount: formatMoney(locale, filing.maximumAmount, true), by })}
      </p>
      <WordsField
        label={t('claim.file.description')}
        name="description"
        error={problems?.['description']}
        value={description}
        onChange={setDescription}
      />
      <AmountField
        label={t('claim.file.amount')}
        name="amount"
        error={problems?.['amount']}
        value={amount}
        onChange={setAmount}
      />
      <Button type="submit" busy={busy}>
        {t('claim.file.send')}
      </Button>
    </form>
  );
}
