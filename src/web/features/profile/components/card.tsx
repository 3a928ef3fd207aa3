import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './profile.module.css';

interface CardProps {
  title: string;
  text?: ReactNode;
  /** Takes the focus where what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  busy?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** One part of the profile. */
export function Card({ title, text, heading, busy = false, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      className={classNames(styles.card, className)}
      aria-labelledby={id}
      aria-busy={busy || undefined}
    >
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {text && <p className="muted text-pretty">{text}</p>}
      </div>
      {children}
    </section>
  );
}
