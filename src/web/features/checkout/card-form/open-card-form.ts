import type { PublicConfig } from '#shared/contracts/system.ts';
import type { CardForm, CardFormOptions, OpenCardForm } from './port.ts';

type Payments = PublicConfig['payments'];

/** Each provider's form is a script of its own, loaded when it is needed. */
const OPENERS: Record<Payments['provider'], () => Promise<OpenCardForm>> = {
  sandbox: async () => (await import('./sandbox/sandbox-card-form.tsx')).openSandboxCardForm,
  stripe: async () => (await import('./stripe/stripe-card-form.tsx')).openStripeCardForm,
};

/** The card form of the provider that this installation is configured for. Rejects when it cannot be had. */
export async function openCardForm(
  { provider, publishableKey, apiUrl }: Payments,
  asked: Pick<CardFormOptions, 'clientSecret' | 'returnUrl'>,
): Promise<CardForm> {
  const open = await OPENERS[provider]();
  return open({ publishableKey, apiUrl, ...asked });
}
