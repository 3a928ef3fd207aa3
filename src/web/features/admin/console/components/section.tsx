import { useId, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './console.module.css';

interface PartProps {
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the heading: a way to all of it, a button. */
  action?: ReactNode;
  /** With an edge and a ground of its own. */
  boxed?: boolean;
  busy?: boolean;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, text, action, boxed = false, busy = false, children }: PartProps) {
  const titleId = useId();
  return (
    <section
      className={classNames('column-4 shrinks', boxed && styles.boxed)}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
    >
      <header className="flex flex-wrap items-center justify-between gap-2-4">
        <div>
          {/* Takes the focus when what had it has left the part. */}
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {text && <p className="measure muted">{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
