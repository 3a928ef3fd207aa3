import { useQuery } from '@tanstack/react-query';
import type { Case } from '#shared/contracts/cases.ts';
import { casesQuery } from '#web/data/cases.ts';
import { Link } from '#web/lib/link.tsx';
import { casePath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { useCaseTimes } from '../lib/times.ts';
import styles from '../support.module.css';
import { CaseStateBadge } from './case-state.tsx';

function CaseRow({ row }: { row: Case }) {
  const t = useText();
  const { when } = useCaseTimes();
  return (
    <li className={styles.row}>
      <span className="grid gap-1 shrinks">
        <Link className="inline-flex items-center min-h-44px link" href={casePath(row.id)}>
          {t(`support.kind.${row.kind}`)}: {row.reference}
        </Link>
        <span className="muted-small wrap-anywhere">
          {[
            row.subjectName,
            row.booking &&
              t('support.case.booking', { order: row.booking.orderNumber, item: row.booking.equipmentName }),
            when(row.changedAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <CaseStateBadge state={row.state} />
    </li>
  );
}

/** What the reader has asked, and what they were brought into. */
export function CaseList() {
  const t = useText();
  const query = useQuery(casesQuery);
  return (
    <section className="stack-3" aria-labelledby="support-cases" aria-busy={query.isPending || undefined}>
      <h2 id="support-cases">{t('support.cases')}</h2>
      <Loaded query={query} title="support.cases.failed" skeleton={styles.skeleton}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{t('support.cases.none')}</p>
          ) : (
            <ul>
              {rows.map((row) => (
                <CaseRow key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
