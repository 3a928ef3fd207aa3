import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import { useText, type Translate } from '#web/lib/text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DayInput } from '#web/ui/day-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Choice, Filters, Narrowed } from '../components/filters.tsx';
import { ACTION_FILTERS, actionText } from '../lib/action-text.ts';
import type { AuditFilterValues } from './audit-list.ts';

interface AuditFiltersProps {
  asked: AuditFilterValues;
  /** For the names of those to whom the log is narrowed. */
  rows: readonly AuditLine[] | undefined;
  ask: (change: AuditFilterValues) => void;
}

/** The last day is never before the first one. */
const withDays = (from: string | undefined, to: string | undefined): AuditFilterValues => ({
  from,
  to: from !== undefined && to !== undefined && to < from ? from : to,
});

function Days({ asked: { from, to }, ask }: Pick<AuditFiltersProps, 'asked' | 'ask'>) {
  const t = useText();
  const day = (text: string): string | undefined => (text === '' ? undefined : text);
  return (
    <>
      <Field label={t('admin.audit.from')}>
        {(control) => (
          <DayInput {...control} value={from ?? ''} onChange={(text) => ask(withDays(day(text), to))} />
        )}
      </Field>
      <Field label={t('admin.audit.to')}>
        {(control) => (
          <DayInput
            {...control}
            min={from}
            value={to ?? ''}
            onChange={(text) => ask(withDays(from, day(text)))}
          />
        )}
      </Field>
    </>
  );
}

/** Whose lines, and about whom or what: each taken away by a press. */
function Whose({ asked: { actorId, subjectId }, rows, ask }: AuditFiltersProps) {
  const t = useText();
  if (actorId === undefined && subjectId === undefined) return null;
  const [row] = rows ?? [];
  const actor = row?.actorId === actorId ? row?.actorName : undefined;
  const subject = row?.subjectId === subjectId ? row?.subjectName : undefined;
  return (
    <Narrowed label={t('admin.audit.narrowed')}>
      {actorId !== undefined && (
        <Chip selected onClick={() => ask({ actorId: undefined })}>
          {t('admin.audit.by', { name: actor ?? actorId })}
        </Chip>
      )}
      {subjectId !== undefined && (
        <Chip selected onClick={() => ask({ subjectId: undefined })}>
          {t('admin.audit.concerning', { name: subject ?? subjectId })}
        </Chip>
      )}
    </Narrowed>
  );
}

/** A value from a link is added to the choices. */
function actionsFor(asked: string | undefined, t: Translate) {
  const known = ACTION_FILTERS.map(({ value, text }) => ({ value, label: t(text) }));
  return asked === undefined || known.some(({ value }) => value === asked)
    ? known
    : [...known, { value: asked, label: actionText(asked, t) }];
}

/** What narrows the log: what was done, when, by whom, about whom. */
export function AuditFilters(props: AuditFiltersProps) {
  const t = useText();
  const { asked, ask } = props;
  return (
    <>
      <Filters>
        <Choice
          label={t('admin.audit.what')}
          value={asked.action}
          any={t('admin.audit.anything')}
          options={actionsFor(asked.action, t)}
          onChange={(value) => ask({ action: value })}
        />
        <Days asked={asked} ask={ask} />
      </Filters>
      <Whose {...props} />
    </>
  );
}
