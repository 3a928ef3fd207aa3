import { useText } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { groupNumber, type TypedCard } from './card.ts';
import styles from './sandbox.module.css';
import { filledIn, TEST_CARDS } from './test-cards.ts';

interface TestCardsProps {
  disabled: boolean;
  now: () => Date;
  fill: (card: TypedCard) => void;
}

/** The numbers that the sandbox knows, each filled in at a press. Real cards mean nothing to it. */
export function TestCards({ disabled, now, fill }: TestCardsProps) {
  const t = useText();
  return (
    <details className={styles.cards}>
      <summary className={styles.summary}>
        <Icon name="info" size={18} />
        {t('checkout.test.title')}
        <Icon name="down" size={18} className={styles.arrow} />
      </summary>
      <p className={styles.note}>{t('checkout.test.note')}</p>
      <ul className={styles.list}>
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.card}
              disabled={disabled}
              onClick={() => fill(filledIn(number, now()))}
            >
              <span className={styles.number}>{groupNumber(number)}</span>
              <span className="muted-color">{t(outcome)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
