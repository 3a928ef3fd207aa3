import { useId, type ReactNode } from 'react';
import styles from './analytics.module.css';

/** A part of the insights with its heading. */
export function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {text && <p className="muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** The content of a section without data. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="muted p-4 rounded-8px sunken-ground">{children}</p>;
}
