import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { PaymentCheckAnswer } from '#shared/contracts/payments.ts';
import { bookingQuery } from '#web/data/bookings.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { afterPayment } from './after-payment.ts';
import { intentOf, type CardForm } from './card-form/port.ts';
import { isDecline, type Refusal } from './lib/card-decline.ts';
import { confirmAndKnow, outcomeOfAnswer, type KnownOutcome } from './lib/known-outcome.ts';
import type { Purpose } from './lib/purpose.ts';
import { isOnline } from '#web/lib/use-online.ts';
import { INTENT_KEY } from './use-payment-intent.ts';

export type PaymentError =
  | { kind: 'declined' }
  /** Any other error of the provider's, in its words. */
  | { kind: 'refused'; message: string }
  | { kind: 'unexpected' }
  /** The device has no connection: nothing was sent. */
  | { kind: 'offline' };

interface PaymentState {
  /** The fee's form, then complete; `processing` is every other status of the provider's. */
  step: 'form' | 'sending' | 'processing' | 'complete';
  /** What is being paid, from the submission on: news of the booking do not change it any more. */
  purpose: Purpose | undefined;
  intentId: string;
  error: PaymentError | undefined;
  /** A second submit while one was in flight. */
  warned: boolean;
}

const START: PaymentState = {
  step: 'form',
  purpose: undefined,
  intentId: '',
  error: undefined,
  warned: false,
};

const OFFLINE: PaymentState = { ...START, error: { kind: 'offline' } };

export interface Submission {
  form: CardForm;
  clientSecret: string;
  purpose: Purpose;
  /** Leads to the first field that is wrong. */
  showProblems: () => void;
}

export interface Payment extends PaymentState {
  readonly submit: (submission: Submission) => Promise<void>;
  /** What the server has found out about a payment that was being processed. */
  readonly settle: (answer: PaymentCheckAnswer) => void;
  /** Closes the dialogs. */
  readonly acknowledge: () => void;
}

const paymentErrorOf = (refusal: Refusal): PaymentError => {
  if (isDecline(refusal)) return { kind: 'declined' };
  return refusal.message ? { kind: 'refused', message: refusal.message } : { kind: 'unexpected' };
};

/** One payment from the form to its end. At most one confirmation is under way. */
export function usePayment({ id, equipmentId, renterId }: Booking, ownerPhoneNumber: string): Payment {
  const client = useQueryClient();
  const [state, setState] = useState(START);
  const inFlight = useRef(false);

  const complete = (purpose: Purpose, intentId: string) => {
    setState({ ...START, step: 'complete', purpose, intentId });
    const notice = purpose === 'fee' ? { bookingId: id, equipmentId, renterId, ownerPhoneNumber } : undefined;
    void afterPayment(client, { intentId, notice });
  };
  const backToForm = (trouble: PaymentError | undefined) => {
    inFlight.current = false;
    setState({ ...START, error: trouble });
    // A refusal can mean that the booking has expired, that the fee was paid elsewhere, or that the payment is final.
    if (!trouble || trouble.kind === 'declined') return;
    void client.invalidateQueries(bookingQuery(id));
    void client.invalidateQueries({ queryKey: [INTENT_KEY] });
  };
  const take = (outcome: KnownOutcome, purpose: Purpose, intentId: string) => {
    switch (outcome.kind) {
      case 'succeeded':
        complete(purpose, intentId);
        break;
      case 'processing':
        setState({ ...START, step: 'processing', purpose, intentId });
        break;
      case 'refused':
        backToForm(paymentErrorOf(outcome));
        break;
      case 'incomplete':
        backToForm(undefined);
        break;
      case 'leaving':
        // The page stays as it is until the browser has gone.
        break;
    }
  };

  return {
    ...state,
    async submit({ form, clientSecret, purpose, showProblems }) {
      if (inFlight.current || !isOnline()) {
        setState(inFlight.current ? (last) => ({ ...last, warned: true }) : OFFLINE);
        return;
      }
      inFlight.current = true;
      const intentId = intentOf(clientSecret);
      setState({ ...START, step: 'sending', purpose, intentId });
      const outcome = await confirmAndKnow(apiOf(client), form, intentId);
      take(outcome, purpose, intentId);
      if (outcome.kind === 'incomplete') showProblems();
    },
    settle(answer) {
      if (state.step === 'processing' && state.purpose)
        take(outcomeOfAnswer(answer), state.purpose, state.intentId);
    },
    acknowledge: () =>
      setState((last) => ({
        ...last,
        warned: false,
        error: last.error?.kind === 'declined' ? undefined : last.error,
      })),
  };
}
