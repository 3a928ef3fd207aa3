import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { PaymentCheckAnswer } from '#shared/contracts/payments.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { paths } from '#web/lib/paths.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScreenMessage } from '#web/ui/screen-message.tsx';
import { afterPayment } from './after-payment.ts';
import { CheckoutFrame } from './components/checkout-frame.tsx';
import { Complete, ProcessingView } from './components/outcomes.tsx';
import { SignInToPay } from './components/sign-in-to-pay.tsx';
import { CheckoutSkeleton } from './components/states.tsx';
import { REFUSED } from './components/payment-error.tsx';
import { payAgainPath, readCheckoutQuery, withoutSecret } from './lib/checkout-query.ts';
import { isDecline } from './lib/card-decline.ts';
import { useOwnSearch } from './lib/use-own-search.ts';
import { usePaymentCheck } from './use-payment-check.ts';

/** `/checkout-step2` with a payment: where a bank's page leads back to. Asks the server; the address proves nothing. */
export function ReturnView({ intentId }: { intentId: string }) {
  const user = useCurrentUser();
  if (!user) return <CheckoutSkeleton />;
  return user.isGuest ? <SignInToPay /> : <Returned intentId={intentId} />;
}

/** The client secret has no business in the address, the history or a screenshot. */
function useCleanUrl(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const { pathname, search } = window.location;
    navigate(`${pathname}?${withoutSecret(search)}`, { replace: true });
  }, [navigate]);
}

function Returned({ intentId }: { intentId: string }) {
  const t = useText();
  useCleanUrl();
  const { answer, settled, takesLong, unknown } = usePaymentCheck(intentId);
  const hasSucceeded = settled && answer?.status === 'succeeded';
  if (unknown) return <Unknown />;
  if (settled && answer && !hasSucceeded) return <Failed answer={answer} />;
  return (
    <CheckoutFrame title={t('checkout.title.return')}>
      {hasSucceeded ? (
        <Succeeded answer={answer} intentId={intentId} />
      ) : (
        <ProcessingView takesLong={takesLong} />
      )}
    </CheckoutFrame>
  );
}

const PURPOSES = {
  booking_fee: 'fee',
  hold: 'card',
  late_fee: 'late_fee',
  usage: 'usage',
  damage: 'damage',
  change_fee: 'change_fee',
  change_hold: 'change_hold',
} as const;

function Succeeded({ answer, intentId }: { answer: PaymentCheckAnswer; intentId: string }) {
  const client = useQueryClient();
  const { equipmentId, renterId, ownerPhone } = readCheckoutQuery(useOwnSearch());
  const { bookingId, kind } = answer;
  // Once, whatever the address becomes.
  const [notice] = useState(() =>
    kind === 'booking_fee' ? { bookingId, equipmentId, renterId, ownerPhoneNumber: ownerPhone } : undefined,
  );
  useEffect(() => void afterPayment(client, { intentId, notice }), [client, intentId, notice]);
  return <Complete purpose={PURPOSES[kind]} bookingId={bookingId} />;
}

interface FailureTexts {
  title: MessageId;
  text: string;
}

/** What the server found out, in the prescribed words (docs/product/screens.md#payment). */
function useFailureTexts({ kind, status, code, message }: PaymentCheckAnswer): FailureTexts {
  const t = useText();
  if (status === 'canceled')
    return { title: 'checkout.return.canceled', text: t('checkout.return.canceledText') };
  if (status === 'requires_action')
    return { title: 'checkout.return.left', text: t('checkout.return.leftText') };
  if (isDecline({ code, message }))
    return { title: 'checkout.declined.title', text: t('checkout.declined.text') };
  if (!message) return { title: 'checkout.unexpected.title', text: t('checkout.unexpected.text') };
  const kept = kind === 'booking_fee' ? ` ${t('checkout.refused.kept')}` : '';
  return { title: REFUSED[PURPOSES[kind]], text: message + kept };
}

function Failed({ answer }: { answer: PaymentCheckAnswer }) {
  const t = useText();
  const { title, text } = useFailureTexts(answer);
  return (
    <ScreenMessage role="alert" title={t(title)} text={text}>
      <ButtonLink href={payAgainPath(answer.bookingId)} reload>
        {t(answer.status === 'canceled' ? 'checkout.return.look' : 'checkout.declined.again')}
      </ButtonLink>
      <ButtonLink href={paths.bookings} reload variant="line">
        {t('checkout.paid.bookings')}
      </ButtonLink>
    </ScreenMessage>
  );
}

/** The payment does not exist, or belongs to another user. */
function Unknown() {
  const t = useText();
  return (
    <ScreenMessage role="alert" title={t('checkout.return.failed')} text={t('checkout.return.failedText')}>
      <ButtonLink href={paths.bookings} reload>
        {t('checkout.paid.bookings')}
      </ButtonLink>
    </ScreenMessage>
  );
}
