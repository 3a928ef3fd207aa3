import styles from './steps.module.css';

interface StepsProps {
  /** Shows the current step: 'Step 1 of 3'. */
  label: string;
  names: readonly string[];
  /** From 0. */
  current: number;
}

/** How far one is on the way: done, here, still to come. */
export function Steps({ label, names, current }: StepsProps) {
  return (
    <ol className="flex gap-6px max-w-560px" aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
