import { useId, useState } from 'react';
import type { ListingImportRow } from '#shared/contracts/listings.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './sheet.module.css';

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
/** Of a long list of problems, those that are shown before all of them are asked for. */
const SHOWN = 50;

function Problems({ row }: { row: ListingImportRow }) {
  const { t, tell } = useTexts();
  return (
    <li>
      <strong>
        {[t('listingSheet.line', { line: row.line }), row.reference, row.name].filter(Boolean).join(' · ')}
      </strong>
      <ul>
        {row.problems.map(({ column, code, values }) => (
          <li key={column}>
            {column === 'reference' ? '' : `${column}: `}
            {tell({ code, values })}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What a file would do, counted, and what is wrong with its rows. */
export function Found({ rows }: { rows: readonly ListingImportRow[] }) {
  const { t } = useTexts();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const counts = OUTCOMES.map((outcome) => ({
    outcome,
    count: rows.filter((row) => row.outcome === outcome).length,
  })).filter(({ count }) => count > 0);
  return (
    <section className="stack-3" aria-labelledby={id}>
      <div className="lines" role="status">
        <h3 id={id} className="text-3">
          {t('listingSheet.found')}
        </h3>
        <p>{counts.map(({ outcome, count }) => t(`listingSheet.${outcome}`, { count })).join(', ')}</p>
      </div>
      {refused.length > 0 && (
        <ol className={styles.problems} aria-label={t('listingSheet.problems')}>
          {(isWhole ? refused : refused.slice(0, SHOWN)).map((row) => (
            <Problems key={row.line} row={row} />
          ))}
        </ol>
      )}
      {refused.length > SHOWN && !isWhole && (
        <Button variant="line" onClick={() => setIsWhole(true)}>
          {t('listingSheet.showAll', { count: refused.length })}
        </Button>
      )}
    </section>
  );
}
