import { useState } from 'react';
import type { AnswerClaimBody, BookingClaim } from '#shared/contracts/claims.ts';
import { formatMoney } from '#web/lib/format.ts';
import { adminBookingPath, paths } from '#web/lib/paths.ts';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useAnswerClaim } from '../lib/use-claim.ts';
import styles from './claim.module.css';
import { AmountField, WordsField } from './claim-fields.tsx';
import { FileForm } from './file-form.tsx';

type Answer = ReturnType<typeof useAnswerClaim>;

interface PressProps {
  answer: Answer;
  label: string;
  hint: string;
  body: AnswerClaimBody;
  variant?: 'main' | 'line' | 'danger';
}

/** One press, with what it does in a sentence. */
function Press({ answer: { run, busy }, label, hint, body, variant = 'main' }: PressProps) {
  return (
    <div className="stack-2">
      <Button variant={variant} busy={busy} onClick={() => run(body)}>
        {label}
      </Button>
      {hint !== '' && <p className="muted">{hint}</p>}
    </div>
  );
}

/** Another amount, or words against the claim; closed until it is chosen, so that the three answers are seen at once. */
function Reply({ answer: { run, busy, problems }, kind }: { answer: Answer; kind: 'offer' | 'dispute' }) {
  const { t } = useTexts();
  const [amount, setAmount] = useState('');
  const [words, setWords] = useState('');
  return (
    <details className={styles.reply}>
      <summary>{t(`claim.${kind}`)}</summary>
      <form
        className="stack-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) run(kind === 'offer' ? { answer: kind, amount, words } : { answer: kind, words });
        }}
      >
        {kind === 'offer' && (
          <AmountField
            label={t('claim.offer.amount')}
            name="offer"
            error={problems?.['amount']}
            value={amount}
            onChange={setAmount}
          />
        )}
        <WordsField
          label={t(`claim.${kind}.words`)}
          hint={t(`claim.${kind}.hint`)}
          name={`${kind}-words`}
          error={kind === 'dispute' ? problems?.['words'] : undefined}
          value={words}
          onChange={setWords}
        />
        <Button variant="line" type="submit" busy={busy}>
          {t(`claim.${kind}.send`)}
        </Button>
      </form>
    </details>
  );
}

const titleOf = (can: BookingClaim['allowedActions']): MessageId => {
  if (can.includes('pay')) return 'claim.pay.title';
  return can.every((action) => action === 'withdraw') ? 'claim.own.title' : 'claim.answer.title';
};

/** What the reader can do about the claim now; the server decides what that is. */
export function ClaimActions({ view }: { view: BookingClaim }) {
  const { t, locale } = useTexts();
  const answer = useAnswerClaim(view.bookingId);
  const { claim, allowedActions: can, side, bookingId } = view;
  if (!claim) return side === 'owner' ? <FileForm view={view} /> : null;
  const money = (amount: string | null) => formatMoney(locale, amount ?? '0', true);
  const { claimedAmount, offeredAmount, decidedAmount } = claim;
  const press = (action: 'accept' | 'acceptOffer', amount: string) => ({
    answer,
    label: t(`claim.${action}` satisfies MessageId, { amount: money(amount) }),
    hint: t(`claim.${action}.hint` satisfies MessageId, { amount: money(amount) }),
  });
  if (can.length === 0) return null;
  return (
    <section className="stack-4" aria-labelledby="claim-answer">
      <h2 id="claim-answer">{t(titleOf(can))}</h2>
      {can.includes('pay') && (
        <div className="stack-2">
          <ButtonLink reload href={`${paths.checkout}?${new URLSearchParams({ bookingId }).toString()}`}>
            {t('claim.pay', { amount: money(decidedAmount) })}
          </ButtonLink>
          <p className="muted">{t('claim.pay.hint')}</p>
        </div>
      )}
      {can.includes('accept') && (
        <Press {...press('accept', claimedAmount)} body={{ answer: 'accept', amount: claimedAmount }} />
      )}
      {can.includes('accept_offer') && offeredAmount !== null && (
        <Press
          {...press('acceptOffer', offeredAmount)}
          body={{ answer: 'accept_offer', amount: offeredAmount }}
        />
      )}
      {can.includes('offer') && <Reply answer={answer} kind="offer" />}
      {can.includes('dispute') && <Reply answer={answer} kind="dispute" />}
      {can.includes('refuse_offer') && (
        <Press
          answer={answer}
          variant="line"
          label={t('claim.refuseOffer')}
          hint=""
          body={{ answer: 'refuse_offer' }}
        />
      )}
      {can.includes('withdraw') && (
        <Press
          answer={answer}
          variant="danger"
          label={t('claim.withdraw')}
          hint={t('claim.withdraw.hint')}
          body={{ answer: 'withdraw' }}
        />
      )}
      {can.includes('decide') && (
        <ButtonLink href={adminBookingPath(bookingId)}>{t('claim.decide')}</ButtonLink>
      )}
    </section>
  );
}
