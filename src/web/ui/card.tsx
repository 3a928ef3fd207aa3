import { useId, type ReactNode, type Ref } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps {
  title: string;
  text?: ReactNode;
  /** Of the title within the page. */
  level?: 1 | 2 | 3;
  /** Takes the focus where what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  busy?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** One part of a screen on a ground of its own, named by its heading. */
export function Card({ title, text, level = 2, heading, busy = false, className, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={classNames(styles.card, className)}
      aria-labelledby={id}
      aria-busy={busy || undefined}
    >
      <div className="lines">
        <Heading id={id} ref={heading} tabIndex={heading ? -1 : undefined} className={styles.title}>
          {title}
        </Heading>
        {text && <p className="muted text-pretty">{text}</p>}
      </div>
      {children}
    </section>
  );
}
