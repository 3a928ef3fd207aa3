import type { FormEvent, ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { LOCK } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import type { OpenedCardForm } from '../use-card-form.ts';
import styles from './checkout.module.css';
import { PAY_FORM_ID } from './pay-button.tsx';

const BRANDS = ['VISA', 'MC', 'AMEX'];

/** The fields' place while the payment is prepared and the form comes. */
function Waiting({ label }: { label: string }) {
  return (
    <div className="grid gap-6 pt-6" role="status">
      <span className="sr-only">{label}</span>
      <Skeleton shape="control" />
      <div className={styles.pair}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <Skeleton shape="control" />
    </div>
  );
}

interface CardPanelProps {
  opened: OpenedCardForm;
  /** Why there is no payment to confirm, and how to ask again. */
  failure: { message: string | undefined; busy: boolean; retry: () => void } | undefined;
  busy: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  /** Of the last try. */
  notice: ReactNode;
}

/** The card section of the page, independent of the provider's fields. */
export function CardPanel({
  opened: { form, failed, onBroken },
  failure,
  busy,
  onSubmit,
  notice,
}: CardPanelProps) {
  const t = useText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  const body = () => {
    if (failure)
      return (
        <RetryBanner
          tone="danger"
          title={t('checkout.intent.failed')}
          busy={failure.busy}
          retry={failure.retry}
        >
          {failure.message ?? t('checkout.intent.failedText')}
        </RetryBanner>
      );
    if (failed)
      return (
        <Banner
          tone="danger"
          role="alert"
          title={t('checkout.card.failed')}
          action={
            <Button variant="line" size="small" onClick={() => window.location.reload()}>
              {t('checkout.card.reload')}
            </Button>
          }
        >
          {t('checkout.card.failedText')}
        </Banner>
      );
    if (!form) return <Waiting label={t('checkout.intent.loading')} />;
    return <form.Fields disabled={busy} onBroken={onBroken} />;
  };
  return (
    <form
      className="stack-4 p-4 panel wide-p-6"
      id={PAY_FORM_ID}
      method="post"
      noValidate
      aria-labelledby="card-title"
      onSubmit={submit}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="card-title">{t('checkout.card.title')}</h2>
        <span className={styles.brands} aria-hidden>
          {BRANDS.map((brand) => (
            <i key={brand}>{brand}</i>
          ))}
        </span>
      </div>
      {notice}
      {body()}
      <p className={styles.safe}>
        <Icon name={LOCK} size={18} />
        {t('checkout.card.safe')}
      </p>
    </form>
  );
}
