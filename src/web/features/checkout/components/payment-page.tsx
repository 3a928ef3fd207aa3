import { useCallback } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useText, useTexts } from '#web/lib/text.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { MoneyBar } from '#web/ui/money-bar.tsx';
import { returnUrlOf } from '../lib/checkout-query.ts';
import { amountOf, deadlineOf, titleOf, isDebt, type Purpose } from '../lib/purpose.ts';
import { useOwnSearch } from '../lib/use-own-search.ts';
import { useCardForm } from '../use-card-form.ts';
import type { Payment } from '../use-payment.ts';
import { usePaymentIntent } from '../use-payment-intent.ts';
import { BookingSummary } from './booking-summary.tsx';
import { CardPanel } from './card-panel.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentDialogs } from './payment-dialogs.tsx';
import styles from './checkout.module.css';
import { PaymentStructure } from './payment-structure.tsx';
import { PaymentTerms } from './payment-terms.tsx';
import { TimeLeft } from './time-left.tsx';
import { PaymentErrorBanner } from './payment-error.tsx';

interface PayBarProps {
  booking: Booking;
  purpose: Purpose;
  ready: boolean;
  busy: boolean;
}

/** On a phone: what is paid now, what comes later, and the button at the thumb. */
function PayBar({ booking, purpose, ready, busy }: PayBarProps) {
  const { t, locale } = useTexts();
  const { authorizationAmount } = booking;
  const amount = amountOf(booking, purpose);
  const note = () => {
    if (purpose === 'card' || purpose === 'change_hold') return t('checkout.bar.card');
    if (isDebt(purpose)) return t('checkout.bar.lateFee');
    if (purpose === 'change_fee') return t('checkout.bar.change');
    if (Number(authorizationAmount) === 0) return t('checkout.bar.all');
    return t('checkout.bar.then', { amount: formatMoney(locale, authorizationAmount, true) });
  };
  return (
    <MoneyBar label={t('checkout.bar.label')} amount={formatMoney(locale, amount, true)} note={note()}>
      <PayButton {...{ purpose, amount, ready, busy }} />
    </MoneyBar>
  );
}

/** The first wrong field of the form gets the focus, once it is marked. */
function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

function useOpenedForm(booking: Booking, purpose: Purpose) {
  const { origin } = usePageContext();
  const search = useOwnSearch();
  const intent = usePaymentIntent(booking, purpose);
  const opened = useCardForm(intent.data?.clientSecret, returnUrlOf(origin, search, booking.id));
  const failure = intent.isError
    ? {
        message: intent.error instanceof ApiError ? intent.error.userMessage : undefined,
        busy: intent.isFetching,
        retry: () => void intent.refetch(),
      }
    : undefined;
  return { clientSecret: intent.data?.clientSecret, opened, failure };
}

interface PaymentPageProps {
  booking: Booking;
  purpose: Purpose;
  payment: Payment;
}

/** The payment page: what is taken when, the card, and what is booked (docs/product/screens.md#payment). */
export function PaymentPage({ booking, purpose, payment }: PaymentPageProps) {
  const t = useText();
  const { clientSecret, opened, failure } = useOpenedForm(booking, purpose);
  const { submit } = payment;
  const busy = payment.step === 'sending';
  const { form } = opened;
  const isFee = purpose === 'fee';
  const deadline = deadlineOf(booking, purpose);
  const pay = { purpose, ready: form !== undefined && !failure, busy };

  const onSubmit = useCallback(
    (element: HTMLFormElement) => {
      if (!form || clientSecret === undefined) return;
      void submit({ form, clientSecret, purpose, showProblems: () => focusFirstProblem(element) });
    },
    [form, clientSecret, purpose, submit],
  );

  return (
    <CheckoutFrame title={t(titleOf(purpose))} steps={isFee}>
      <div className={styles.columns}>
        <div className="stack-6 content-start">
          {deadline !== null && !isDebt(purpose) && <TimeLeft deadline={deadline} purpose={purpose} />}
          <PaymentStructure booking={booking} purpose={purpose} />
          <CardPanel
            opened={opened}
            failure={failure}
            busy={busy}
            onSubmit={onSubmit}
            notice={<PaymentErrorBanner trouble={payment.error} purpose={purpose} />}
          />
          <PaymentTerms booking={booking} purpose={purpose} />
        </div>
        <aside className="shrinks wide-self-start wide-sticky wide-top-96px">
          <BookingSummary booking={booking}>
            <div className={styles.money}>
              <PayButton wide className={styles.pay} amount={amountOf(booking, purpose)} {...pay} />
            </div>
          </BookingSummary>
        </aside>
      </div>
      <PayBar booking={booking} {...pay} />
      <PaymentDialogs {...payment} />
    </CheckoutFrame>
  );
}
