import { useEffect, useState } from 'react';
import { usePublicConfig } from '#web/data/session.ts';
import { openCardForm } from './card-form/open-card-form.ts';
import type { CardForm } from './card-form/port.ts';

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
