import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './radio-card.module.css';

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
};

/** One of two or three ways that need a sentence each; radio buttons of the same `name` belong together. */
export function RadioCard({ icon, title, text, ...input }: RadioCardProps) {
  return (
    <label className={styles.card}>
      <input className="absolute inset-0 m-0 opacity-0 pointer-events-none" type="radio" {...input} />
      <Icon name={icon} className={styles.icon} />
      <span className="grid shrinks wrap-anywhere">
        <span className="strong">{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      <span className={styles.dot} aria-hidden />
    </label>
  );
}
