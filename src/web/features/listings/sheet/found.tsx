import { useId } from 'react';
import type { ListingImportRow } from '#shared/contracts/listings.ts';
import { useTexts } from '#web/lib/text.tsx';
import styles from './sheet.module.css';

const OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
/** Of a long list of problems, those that are read before the file is mended. */
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
          {refused.slice(0, SHOWN).map((row) => (
            <Problems key={row.line} row={row} />
          ))}
        </ol>
      )}
      {refused.length > SHOWN && (
        <p className="muted">{t('listingSheet.more', { count: refused.length - SHOWN })}</p>
      )}
    </section>
  );
}
