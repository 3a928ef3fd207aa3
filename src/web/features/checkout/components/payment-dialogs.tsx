import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Payment } from '../use-payment.ts';

type PaymentDialogsProps = Pick<Payment, 'error' | 'warned' | 'acknowledge'>;

/** A declined card, and a second submit while one is in flight. */
export function PaymentDialogs({ error, warned, acknowledge }: PaymentDialogsProps) {
  const t = useText();
  return (
    <>
      <Dialog
        kind="alert"
        open={error?.kind === 'declined'}
        onClose={acknowledge}
        title={t('checkout.declined.title')}
        actions={<Button onClick={acknowledge}>{t('checkout.declined.again')}</Button>}
      >
        <p>{t('checkout.declined.text')}</p>
      </Dialog>
      <Dialog
        kind="alert"
        open={warned}
        onClose={acknowledge}
        title={t('checkout.progress.title')}
        actions={<Button onClick={acknowledge}>{t('checkout.progress.wait')}</Button>}
      >
        <p>{t('checkout.progress.text')}</p>
        <p>{t('checkout.progress.more')}</p>
      </Dialog>
    </>
  );
}
