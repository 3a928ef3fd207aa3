import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingClaim, DecideClaimBody } from '#shared/contracts/claims.ts';
import { maximumClaimText } from '#shared/domain/claims/claim-limits.ts';
import { BOOKING_CHANGES } from '#web/data/admin.ts';
import { claimQuery, decideClaim } from '#web/data/claims.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatMoney } from '#web/lib/format.ts';
import { claimPath } from '#web/lib/booking-paths.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';

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

/** The claim for damage of a booking that has one, and the Admin's decision where it is due. */
export function ClaimDecision({ bookingId }: { bookingId: string }) {
  const { t, locale } = useTexts();
  const { data: view } = useQuery(claimQuery(bookingId));
  const claim = view?.claim;
  if (!view || !claim) return null;
  const money = (amount: string) => formatMoney(locale, amount, true);
  const { offeredAmount, decidedAmount } = claim;
  return (
    <section className="stack-3" aria-labelledby="claim-decision">
      <h2 id="claim-decision">{t('claim.admin.title')}</h2>
      <p>{t(`claim.status.${claim.status}`)}</p>
      <FactList
        facts={[
          { name: t('claim.admin.claimed'), value: money(claim.claimedAmount) },
          offeredAmount !== null && { name: t('claim.admin.offered'), value: money(offeredAmount) },
          decidedAmount !== null && { name: t('claim.admin.decided'), value: money(decidedAmount) },
        ]}
      />
      <ButtonLink variant="line" size="small" href={claimPath(bookingId)}>
        {t('claim.admin.look')}
      </ButtonLink>
      {view.allowedActions.includes('decide') && <DecisionForm view={view} />}
    </section>
  );
}
