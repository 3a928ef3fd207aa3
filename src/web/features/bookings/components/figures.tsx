import type { Cents } from '#shared/domain/money.ts';
import { formatCents } from '#web/lib/cents.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './dialogs.module.css';
import rows from './rows.module.css';

export interface Figure {
  readonly label: string;
  readonly cents: Cents;
  readonly look?: 'good' | 'bad' | 'late' | 'total';
}

const LOOKS = { good: styles.good, bad: styles.bad, late: rows.late, total: rows.total } as const;

/** Amounts of a dialog, one below the other. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { locale } = useTexts();
  return (
    <dl className={rows.rows}>
      {figures.map(({ label, cents, look }) => (
        <div key={label} className={classNames(rows.row, look && LOOKS[look])}>
          <dt>{label}</dt>
          <dd>{formatCents(locale, cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
