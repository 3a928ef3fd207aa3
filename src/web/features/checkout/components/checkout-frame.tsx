import type { ReactNode } from 'react';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Steps } from '#web/ui/steps.tsx';
import styles from './checkout.module.css';

const PAYMENT_STEP = 2;

interface CheckoutFrameProps {
  title: string;
  /** Shows the steps of the booking, of which this is the last. */
  steps?: boolean;
  children: ReactNode;
}

/** The page's head, with the way back to the home screen, and what stands below it. */
export function CheckoutFrame({ title, steps = false, children }: CheckoutFrameProps) {
  const t = useText();
  const names = [t('checkout.steps.details'), t('checkout.steps.agreement'), t('checkout.steps.payment')];
  return (
    <div className={classNames('container', styles.page)}>
      <div className={styles.head}>
        <Link className={styles.back} href={paths.home}>
          <Icon name="left" size={18} />
          {t('common.back')}
        </Link>
        <h1>{title}</h1>
        {steps && <Steps label={t('checkout.steps.label')} names={names} current={PAYMENT_STEP} />}
      </div>
      {children}
    </div>
  );
}
