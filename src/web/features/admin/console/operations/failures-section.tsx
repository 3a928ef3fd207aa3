import { useText } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Table, type AdminColumn } from '../../lists/table.tsx';
import { Section } from '../components/section.tsx';

interface FailuresSectionProps<Row> {
  /** Its messages begin with it: `admin.holds.title`. */
  name: 'ratings' | 'denied' | 'failedRefunds' | 'holds' | 'disputes' | 'jobs' | 'deliveries';
  columns: readonly AdminColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** How many there are in all, where the list ends before. */
  total?: number;
}

/** One kind of trouble: what there is of it, or that there is none, which is good news. */
export function FailuresSection<Row>({ name, total, ...table }: FailuresSectionProps<Row>) {
  const t = useText();
  const title = t(`admin.${name}.title`);
  const shown = table.rows.length;
  const count = Math.max(total ?? 0, shown);
  return (
    <Section title={t('admin.operations.count', { title, count })} text={t(`admin.${name}.text`)}>
      {shown === 0 ? (
        <p className="flex items-center gap-2 positive-color text-2 weight-mid">
          <Icon name="check" size={18} />
          {t(`admin.${name}.empty`)}
        </p>
      ) : (
        <Table label={title} {...table} />
      )}
      {count > shown && shown > 0 && (
        <p className="muted-reference">{t('admin.operations.more', { count: count - shown })}</p>
      )}
    </Section>
  );
}
