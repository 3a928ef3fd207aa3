import { useEffect, useRef } from 'react';
import type { PaymentCheckAnswer } from '#shared/contracts/payments.ts';
import { paymentRedirectMs } from '#shared/domain/interface-constants.ts';
import { bookingPath, paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Purpose } from '../lib/purpose.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { usePaymentCheck } from '../use-payment-check.ts';
import styles from './checkout.module.css';

const TEXTS = {
  fee: { title: 'checkout.complete.title', text: 'checkout.complete.text' },
  card: { title: 'checkout.complete.card', text: 'checkout.complete.cardText' },
  late_fee: { title: 'checkout.complete.lateFee', text: 'checkout.complete.lateFeeText' },
  usage: { title: 'checkout.complete.usage', text: 'checkout.complete.lateFeeText' },
  damage: { title: 'checkout.complete.damage', text: 'checkout.complete.lateFeeText' },
  change_fee: { title: 'checkout.complete.change', text: 'checkout.complete.changeText' },
  change_hold: { title: 'checkout.complete.changeHold', text: 'checkout.complete.changeText' },
} as const;

/** What had the focus is gone with the form: the heading takes it, and is read out. */
function useFocusHere() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return heading;
}

/** Done; My bookings opens with this one on top (docs/product/screens.md#payment), counted from when the payment is known. By a full load: the policy for card forms ends here. */
export function Complete({ purpose, bookingId }: { purpose: Purpose; bookingId: string }) {
  const t = useText();
  const next = bookingPath(bookingId);
  const { title, text } = TEXTS[purpose];
  const heading = useFocusHere();
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(next), paymentRedirectMs);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <div className={styles.outcome}>
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <div>
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {t(title)}
        </h2>
        <p className="mt-2 muted-color text-pretty">{t(text)}</p>
      </div>
      <ButtonLink href={next} reload variant="line">
        {t('checkout.complete.bookings')}
      </ButtonLink>
    </div>
  );
}

interface ProcessingProps {
  intentId: string;
  onSettled: (answer: PaymentCheckAnswer) => void;
}

/** Every status of the provider's that is not the end: asks until it is. */
export function Processing({ intentId, onSettled }: ProcessingProps) {
  const { answer, settled, takesLong } = usePaymentCheck(intentId);
  useEffect(() => {
    if (settled && answer) onSettled(answer);
  }, [settled, answer, onSettled]);
  return <ProcessingView takesLong={takesLong} />;
}

/** Without a connection it is the device that knows nothing, not the bank that has not decided. */
function useProcessingTexts(takesLong: boolean) {
  const isOnline = useOnline();
  if (!isOnline) return { title: 'checkout.offline.asking', text: 'checkout.offline.askingText' } as const;
  const text = takesLong ? 'checkout.processing.long' : 'checkout.processing.text';
  return { title: 'checkout.processing.title', text } as const;
}

export function ProcessingView({ takesLong }: { takesLong: boolean }) {
  const t = useText();
  const heading = useFocusHere();
  const texts = useProcessingTexts(takesLong);
  return (
    <div className={styles.outcome}>
      <Spinner label={t('checkout.return.asking')} />
      <div>
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {t(texts.title)}
        </h2>
        <p className="mt-2 muted-color text-pretty" role="status">
          {t(texts.text)}
        </p>
      </div>
      {takesLong && (
        <ButtonLink href={paths.bookings} reload variant="line">
          {t('checkout.processing.bookings')}
        </ButtonLink>
      )}
    </div>
  );
}
