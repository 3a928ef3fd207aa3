import type { Cents } from '#shared/domain/money.ts';
import { formatCents } from '#web/lib/cents.ts';
import { useTexts } from '#web/lib/text.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import styles from './dialogs.module.css';
import rows from './rows.module.css';

export interface Figure {
  readonly label: string;
  readonly cents: Cents;
  readonly look?: 'good' | 'bad' | 'late' | 'total' | undefined;
}

const LOOKS = { good: styles.good, bad: styles.bad, late: rows.late, total: rows.total } as const;

/** Amounts of a dialog, one below the other. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { locale } = useTexts();
  return (
    <FactList
      className={rows.rows}
      rows={rows.row}
      facts={figures.map(({ label, cents, look }) => ({
        name: label,
        value: formatCents(locale, cents),
        className: look && LOOKS[look],
      }))}
    />
  );
}
