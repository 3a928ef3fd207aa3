import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './hero.module.css';

const machine = (name: string): string => `/illustrations/${name}.white.alone.svg`;

/** Yellow background; the machines rest on the search box, or on the ground line on a phone. */
export function Hero({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.hero}>
      <div className={classNames('container', styles.inside)}>
        <h1 className={styles.title}>
          <span>{t('home.hero.first')}</span> <span>{t('home.hero.second')}</span>
        </h1>
        {children}
        <div className={styles.stage} aria-hidden>
          <img className={styles.behind} src={machine('skid-steer')} alt="" width={480} height={360} />
          <img
            className={styles.front}
            src={machine('mini-excavator')}
            alt=""
            fetchPriority="high"
            width={480}
            height={360}
          />
        </div>
      </div>
    </div>
  );
}
