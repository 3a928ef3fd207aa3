import type { ComponentType } from 'react';

/** The outcome of a confirmation, whichever the provider. */
export type CardOutcome =
  /** Paid, or held where the intent is a hold. */
  | { kind: 'succeeded' }
  /** The provider has it and has not decided. */
  | { kind: 'processing' }
  /** A field is empty or wrong; the form shows it, and nothing was sent. */
  | { kind: 'incomplete' }
  /** The browser is on its way to the bank's page, which leads back to `returnUrl`. */
  | { kind: 'leaving' }
  /** The provider refused. `message` is the provider's. */
  | { kind: 'refused'; code: string | undefined; declineCode: string | undefined; message: string }
  /** No answer came: it may have been paid or not, and the provider has to be asked. */
  | { kind: 'unknown' };

export interface CardFieldsProps {
  /** While a confirmation is under way. */
  disabled: boolean;
  /** The fields cannot be used any more, and say so: for the one way out, loading the page again. */
  onBroken: () => void;
}

/**
 * The port between the page and the provider of the card form. Card data stays inside the implementation; it never
 * passes through the page, our own calls, storage or logs, and is forgotten once the card has been used.
 */
export interface CardForm {
  Fields: ComponentType<CardFieldsProps>;
  confirm(): Promise<CardOutcome>;
}

export interface CardFormOptions {
  publishableKey: string;
  /** Where the sandbox speaks Stripe's API: a path of this origin. Stripe's own form has no use for it. */
  apiUrl: string;
  clientSecret: string;
  /** Absolute; where a bank's page leads back to. */
  returnUrl: string;
}

/** Rejects when the form cannot be had. */
export type OpenCardForm = (options: CardFormOptions) => Promise<CardForm>;

/** The intent that a client secret belongs to: `pi_x_secret_y` → `pi_x`. */
export const intentOf = (clientSecret: string): string => clientSecret.replace(/_secret_.*$/s, '');
