import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingClaim, DecideClaimBody } from '#shared/contracts/claims.ts';
import { maximumClaimText } from '#shared/domain/claims/claim-limits.ts';
import { BOOKING_CHANGES } from '#web/data/admin.ts';
import { claimQuery, decideClaim } from '#web/data/claims.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useText, useTexts, type Texts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Fact } from '#web/ui/fact-list.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';
import { Facts } from '../components/facts.tsx';
import { Section } from '../components/section.tsx';

/** An amount and a reason; 0 dismisses the claim. */
function DecisionForm({ view: { bookingId, isDisputedByBank } }: { view: BookingClaim }) {
  const t = useText();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { run, busy, error } = useAdminAction({
    send: (api, body: DecideClaimBody) => decideClaim(api, bookingId, body),
    done: () => ({ title: t('claim.admin.done') }),
    failed: t('claim.admin.failed'),
    changes: BOOKING_CHANGES,
  });
  const problems = error instanceof ApiError ? error.body.problems : undefined;
  return (
    <form
      className="stack-3"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run({ amount, reason });
      }}
    >
      {isDisputedByBank && <p>{t('claim.admin.dispute')}</p>}
      <Field label={t('claim.admin.amount')} error={problems?.['amount']}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            maxLength={20}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      <Field label={t('claim.admin.reason')} error={problems?.['reason']}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={maximumClaimText}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {t('claim.admin.send')}
      </Button>
    </form>
  );
}

const some = (name: string, value: string | null): Fact[] => (value ? [{ name, value }] : []);

/** The claim for damage of a booking that has one, and the Admin's decision where it is due. */
export function ClaimDecision({ bookingId }: { bookingId: string }) {
  const { t, locale } = useTexts();
  const { data: view } = useQuery(claimQuery(bookingId));
  const claim = view?.claim;
  if (!view || !claim) return null;
  const money = (amount: string) => formatMoney(locale, amount, true);
  const { offeredAmount, decidedAmount } = claim;
  return (
    <Section title={t('claim.admin.title')} text={t(`claim.status.${claim.status}`)} boxed>
      <Facts
        facts={[
          { name: t('claim.admin.claimed'), value: money(claim.claimedAmount) },
          ...some(t('claim.admin.offered'), offeredAmount && money(offeredAmount)),
          ...some(t('claim.admin.decided'), decidedAmount && money(decidedAmount)),
          { name: t('claim.words.owner'), value: claim.description },
          ...some(t('claim.words.renter'), claim.renterWords),
          ...some(t('claim.words.admin'), claim.decisionReason),
        ]}
      />
      {view.allowedActions.includes('decide') && <DecisionForm view={view} />}
    </Section>
  );
}

/** The same for a screen that has not brought its words. */
export async function loadClaimDecision(texts: Texts) {
  await texts.load(['claim']);
  return ClaimDecision;
}
