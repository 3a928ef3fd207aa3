import { useEffect, useRef } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { inNextFrame } from '../lib/next-frame.ts';
import type { Step } from '../lib/use-step.ts';
import { BackToItem } from './rent-states.tsx';
import states from './rent.module.css';

interface RentHeadProps {
  itemId: string;
  step: Step;
  onBack: () => void;
  /** Another step was left for this one: its heading takes the focus. */
  arrive: boolean;
}

const NAMES = ['details', 'agreement', 'payment'] as const;

/** The way out, the step's heading, and how far one is. */
export function RentHead({ itemId, step, onBack, arrive }: RentHeadProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrive) return;
    heading.current?.focus({ preventScroll: true });
    return inNextFrame(() => window.scrollTo(0, 0));
  }, [arrive, step]);
  const current = NAMES.indexOf(step);
  return (
    <header className={states.head}>
      {step === 'details' ? (
        <BackToItem id={itemId} />
      ) : (
        <button type="button" className={states.back} onClick={onBack}>
          <Icon name="left" size={18} />
          {t('rent.agreement.backTo')}
        </button>
      )}
      <h1 ref={heading} className={states.title} tabIndex={-1}>
        {t(`rent.title.${step}`)}
      </h1>
      <Steps
        label={t('rent.steps', { step: current + 1, count: NAMES.length })}
        names={NAMES.map((name) => t(`rent.step.${name}`))}
        current={current}
      />
    </header>
  );
}
