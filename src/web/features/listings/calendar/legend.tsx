import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LOOKS, Sign, type MarkKind } from './day-marks.tsx';
import styles from './legend.module.css';

/** A piece of a day as it looks in the calendar, with its sign. It decorates: the words stand beside it. */
export function Swatch({ kind, name = '' }: { kind: MarkKind; name?: string }) {
  return (
    <span className={classNames(styles.swatch, styles[LOOKS[kind]])} aria-hidden>
      <span className={styles.sign}>
        <Sign kind={kind} name={name} />
      </span>
    </span>
  );
}

const KINDS = ['booked', 'requested', 'blocked', 'buffer'] as const satisfies readonly MarkKind[];

/** What the patterns of the days mean; the days themselves are read out with it. */
export function Legend() {
  const t = useText();
  return (
    <p className="flex flex-wrap gap-2-4 muted" aria-hidden>
      {KINDS.map((kind) => (
        <span key={kind} className={styles.item}>
          <Swatch kind={kind} name={t('listings.calendar.legend.example')} />
          {t(`listings.calendar.legend.${kind}`)}
        </span>
      ))}
    </p>
  );
}
