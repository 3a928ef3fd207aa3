import { useId } from 'react';
import type { PayoutStatus } from '#shared/contracts/payouts.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EXTERNAL, LOCK } from '#web/ui/drawings.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { onboardingStatusOf, type OnboardingStatus } from '../lib/onboarding-status.ts';
import type { Setup } from '../lib/use-setup.ts';
import styles from './onboarding-card.module.css';

const TONES = { required: 'warn', information: 'warn', review: 'plain', active: 'good' } as const;
const STEP = { required: 0, information: 1, review: 1, active: 3 } as const;
const NEEDS: readonly (readonly [IconName, MessageId])[] = [
  ['check', 'payouts.need.identity'],
  ['check', 'payouts.need.bank'],
  [LOCK, 'payouts.need.safe'],
];

/** What leads to the provider's page; undefined where there is nothing to do but wait. */
function actionOf(onboarding: OnboardingStatus, accountId: string | null): MessageId | undefined {
  if (onboarding === 'review') return undefined;
  if (onboarding === 'active') return 'payouts.action.change';
  return onboarding === 'required' && accountId === null ? 'payouts.action.start' : 'payouts.action.continue';
}

function Needs() {
  const t = useText();
  return (
    <div className={styles.needs}>
      <p>{t('payouts.need.label')}</p>
      <ul>
        {NEEDS.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size={18} />
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Action({ text, setup, plain }: { text: MessageId; setup: Setup; plain: boolean }) {
  const t = useText();
  return (
    <Button
      className={styles.action}
      variant={plain ? 'line' : 'main'}
      busy={setup.busy}
      onClick={setup.start}
    >
      {t(setup.busy ? 'payouts.action.leaving' : text)}
      {!setup.busy && <Icon name={EXTERNAL} size={18} />}
    </Button>
  );
}

interface StandingCardProps {
  status: PayoutStatus;
  /** What waits for the account, formatted; undefined where nothing does. */
  waiting: string | undefined;
  setup: Setup;
}

/** Where the account stands, and what to do next. */
export function OnboardingCard({ status, waiting, setup }: StandingCardProps) {
  const t = useText();
  const titleId = useId();
  const onboarding = onboardingStatusOf(status);
  const action = actionOf(onboarding, status.accountId);
  const steps = (['details', 'review', 'active'] as const).map((step) => t(`payouts.steps.${step}`));
  return (
    <section className={styles.card} aria-labelledby={titleId} data-onboarding={onboarding}>
      <div className="flex flex-wrap items-center justify-between gap-2-3">
        <span className="muted">{t('payouts.state.label')}</span>
        <span role="status">
          <Badge tone={TONES[onboarding]} dot>
            {t(`payouts.state.${onboarding}`)}
          </Badge>
        </span>
      </div>
      {onboarding !== 'active' && (
        <Steps label={t('payouts.steps.label')} names={steps} current={STEP[onboarding]} />
      )}
      <div className={styles.words}>
        <h2 id={titleId}>{t(`payouts.${onboarding}.title`)}</h2>
        <p>{t(`payouts.${onboarding}.text`)}</p>
      </div>
      {onboarding !== 'active' && waiting && (
        <p className="brand-tint-ground p-3-4 rounded weight-mid">
          {t('payouts.required.waiting', { amount: waiting })}
        </p>
      )}
      {onboarding === 'required' && <Needs />}
      {onboarding === 'review' && (
        <p className="flex items-center gap-2 muted">
          <span className={styles.pulse} aria-hidden />
          {t('payouts.review.looked')}
        </p>
      )}
      {action && <Action text={action} setup={setup} plain={onboarding === 'active'} />}
    </section>
  );
}

export function OnboardingSkeleton() {
  return (
    <div className={styles.card} aria-busy>
      <Skeleton shape="small" width="third" />
      <Skeleton shape="title" width="most" />
      <Skeleton width="full" />
      <Skeleton width="half" />
      <Skeleton shape="control" className={styles.action} />
    </div>
  );
}
