import { useText } from '#web/lib/text.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '../components/section.tsx';

interface FailuresSectionProps<Row> {
  title: string;
  text?: string;
  /** Shown where there is no failure: that is good news. */
  empty: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** How many there are in all, where the list ends before. */
  total?: number;
}

/** One kind of trouble: what there is of it, or that there is none. */
export function FailuresSection<Row>({
  title,
  text,
  empty,
  columns,
  rows,
  keyOf,
  total = rows.length,
}: FailuresSectionProps<Row>) {
  const t = useText();
  return (
    <Section title={t('admin.operations.count', { title, count: Math.max(total, rows.length) })} text={text}>
      {rows.length === 0 ? (
        <p className="flex items-center gap-2 positive-color text-2 weight-mid">
          <Icon name="check" size={18} />
          {empty}
        </p>
      ) : (
        <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
      {total > rows.length && rows.length > 0 && (
        <p className="muted-reference">{t('admin.operations.more', { count: total - rows.length })}</p>
      )}
    </Section>
  );
}
