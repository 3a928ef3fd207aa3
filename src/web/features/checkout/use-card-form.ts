import { useEffect, useState } from 'react';
import { usePublicConfig } from '#web/data/session.ts';
import type { PublicConfig } from '#shared/contracts/system.ts';
import type { CardForm, CardFormOptions, OpenCardForm } from './card-form/port.ts';

type Payments = PublicConfig['payments'];

/** Each provider's form is a script of its own, loaded when it is needed. */
const OPENERS: Record<Payments['provider'], () => Promise<OpenCardForm>> = {
  sandbox: async () => (await import('./card-form/sandbox/sandbox-card-form.tsx')).openSandboxCardForm,
  stripe: async () => (await import('./card-form/stripe/stripe-card-form.tsx')).openStripeCardForm,
};

/** The card form of the provider that this installation is configured for. Rejects when it cannot be had. */
async function openCardForm(
  { provider, publishableKey, apiUrl }: Payments,
  asked: Pick<CardFormOptions, 'clientSecret' | 'returnUrl'>,
): Promise<CardForm> {
  const open = await OPENERS[provider]();
  return open({ publishableKey, apiUrl, ...asked });
}

export interface OpenedCardForm {
  form: CardForm | undefined;
  /** The form cannot be had: the page has to be loaded again. */
  failed: boolean;
  onBroken: () => void;
}

interface Opened {
  clientSecret: string;
  form: CardForm | undefined;
}

/** Opens the provider's card form once there is something to pay. A form that failed is only had again by a full load. */
export function useCardForm(clientSecret: string | undefined, returnUrl: string): OpenedCardForm {
  const payments = usePublicConfig()?.payments;
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    if (clientSecret === undefined || !payments) return;
    let wanted = true;
    openCardForm(payments, { clientSecret, returnUrl }).then(
      (form) => wanted && setOpened({ clientSecret, form }),
      () => wanted && setOpened({ clientSecret, form: undefined }),
    );
    return () => {
      wanted = false;
    };
  }, [payments, clientSecret, returnUrl]);

  const current = opened?.clientSecret === clientSecret ? opened : undefined;
  const [onBroken] = useState(
    () => () => setOpened((last) => (last ? { ...last, form: undefined } : undefined)),
  );
  return { form: current?.form, failed: current !== undefined && !current.form, onBroken };
}
