import { useId } from 'react';
import type { StatementMonths } from '#shared/contracts/statements.ts';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { formatMonth } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from './button.tsx';
import styles from './statement-list.module.css';

interface StatementListProps {
  months: StatementMonths['owner'];
  hrefOf: (month: string) => string;
  title: string;
  toDate: (month: string) => string;
  download: (month: string) => string;
  /** On the button of each file. */
  file: string;
  /** What opens the months that are folded away. */
  earlier: string;
}

/** Earlier ones are folded away. */
const SHOWN = 3;

type MonthsProps = Pick<StatementListProps, 'months' | 'hrefOf' | 'toDate' | 'download' | 'file'>;

function Months({ months, hrefOf, toDate, download, file }: MonthsProps) {
  const { locale } = useTexts();
  return (
    <ul>
      {months.map(({ month, running, amount }) => {
        const name = formatMonth(locale, `${month}-01T00:00:00Z`);
        return (
          <li key={month} className={styles.month}>
            <span className="grid strong">
              {running ? toDate(name) : name}
              <span className="muted weight-normal">{formatCents(locale, centsOf(amount))}</span>
            </span>
            <ButtonLink
              reload
              download
              variant="line"
              size="small"
              href={hrefOf(month)}
              aria-label={download(name)}
            >
              {file}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Months that hold something, the newest first, each with its statement to download; nothing where there are none. */
export function StatementList({ months, title, earlier, ...words }: StatementListProps) {
  const titleId = useId();
  if (months.length === 0) return null;
  return (
    <section className="column-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="panel">
        <Months {...words} months={months.slice(0, SHOWN)} />
        {months.length > SHOWN && (
          <details className={styles.earlier}>
            <summary>{earlier}</summary>
            <Months {...words} months={months.slice(SHOWN)} />
          </details>
        )}
      </div>
    </section>
  );
}
