import { useEffect, useRef, type ReactNode } from 'react';
import styles from './account.module.css';

interface PageHeadingProps {
  title: string;
  children?: ReactNode;
  /** Takes the focus when it appears: the step before, which had it, is gone. */
  arrive?: boolean;
}

/** A screen's or a step's title, with a sentence below. */
export function PageHeading({ title, children, arrive = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrive) heading.current?.focus();
  }, [arrive]);
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className="muted-color text-pretty wrap-anywhere">{children}</p>}
    </div>
  );
}
