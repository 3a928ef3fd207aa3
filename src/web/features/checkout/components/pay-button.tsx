import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Purpose } from '../lib/purpose.ts';

/** The card form that the buttons outside of it send. */
export const PAY_FORM_ID = 'card-form';

const TEXTS = {
  fee: { rest: 'checkout.pay', busy: 'checkout.pay.busy' },
  card: { rest: 'checkout.pay.card', busy: 'checkout.pay.busyCard' },
  late_fee: { rest: 'checkout.pay', busy: 'checkout.pay.busy' },
  usage: { rest: 'checkout.pay', busy: 'checkout.pay.busy' },
  damage: { rest: 'checkout.pay', busy: 'checkout.pay.busy' },
  change_fee: { rest: 'checkout.pay', busy: 'checkout.pay.busy' },
  change_hold: { rest: 'checkout.pay.card', busy: 'checkout.pay.busyCard' },
} as const;

interface PayButtonProps {
  purpose: Purpose;
  /** In dollars. */
  amount: string | number;
  /** The card form is there and alive. */
  ready: boolean;
  busy: boolean;
  wide?: boolean;
  className?: string | undefined;
}

/** Stays pressable while a payment is in flight: a second press is answered, not swallowed (docs/product/screens.md#payment). */
export function PayButton({ purpose, amount, ready, busy, wide = false, className }: PayButtonProps) {
  const { t, locale } = useTexts();
  const text = TEXTS[purpose][busy ? 'busy' : 'rest'];
  return (
    <Button
      variant="go"
      wide={wide}
      className={className}
      type="submit"
      form={PAY_FORM_ID}
      disabled={!ready}
      aria-busy={busy || undefined}
    >
      {t(text, { amount: formatMoney(locale, amount, true) })}
    </Button>
  );
}
