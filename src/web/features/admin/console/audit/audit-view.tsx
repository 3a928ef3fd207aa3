import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import { ADMIN_AUDIT } from '#web/data/admin.ts';
import { useText, type Translate } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DayInput } from '#web/ui/day-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { writeListUrl } from '../../lists/list-url.ts';
import { ResourceTable } from '../../lists/resource-table.tsx';
import { useList, type List } from '../../lists/use-list.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { ACTION_FILTERS, actionText } from '../lib/action-text.ts';
import {
  auditColumns,
  auditFile,
  AUDIT_LIST,
  type AUDIT_FILTERS,
  type AuditFilterValues,
} from './audit-list.tsx';

/** The last day is never before the first one. */
const withDays = (from: string | undefined, to: string | undefined): AuditFilterValues => ({
  from,
  to: from !== undefined && to !== undefined && to < from ? from : to,
});

function Days({ list: { asked, ask } }: { list: List<AuditLine, typeof AUDIT_FILTERS> }) {
  const t = useText();
  const { from, to } = asked;
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

/** A value from a link is added to the choices. */
function actionsFor(asked: string | undefined, t: Translate) {
  const known = ACTION_FILTERS.map(({ value, text }) => ({ value, label: t(text) }));
  return asked === undefined || known.some(({ value }) => value === asked)
    ? known
    : [...known, { value: asked, label: actionText(asked, t) }];
}

/** Everything that the Admin did, and everything about people's safety: nothing of it can be changed, all of it taken along. */
export function AuditView() {
  const t = useText();
  const list = useList<AuditLine, typeof AUDIT_FILTERS>(ADMIN_AUDIT, AUDIT_LIST);
  const { asked, someRow: row } = list;
  const { action, actorId, subjectId } = asked;
  const narrow = (change: { actorId: string } | { subjectId: string }): string =>
    writeListUrl(AUDIT_LIST, { ...asked, ...change, cursor: undefined });
  const actor = (row?.actorId === actorId && row?.actorName) || actorId;
  const subject = (row?.subjectId === subjectId && row?.subjectName) || subjectId;
  return (
    <AdminPage
      title={t('admin.audit.title')}
      text={t('admin.audit.text')}
      actions={
        <ButtonLink variant="line" size="small" href={auditFile(asked)} reload download>
          {t(list.isNarrowed ? 'admin.audit.exportThese' : 'admin.audit.export')}
        </ButtonLink>
      }
    >
      <ResourceTable
        name="audit"
        list={list}
        columns={auditColumns({
          byActor: (id) => (id === actorId ? undefined : narrow({ actorId: id })),
          bySubject: (id) => (id === subjectId ? undefined : narrow({ subjectId: id })),
        })}
        keyOf={({ id }) => id}
        choices={[
          {
            by: 'action',
            label: 'admin.audit.what',
            any: 'admin.audit.anything',
            options: actionsFor(action, t),
          },
        ]}
        chips={{
          actorId: t('admin.audit.by', { name: actor ?? '' }),
          subjectId: t('admin.audit.concerning', { name: subject ?? '' }),
        }}
      >
        <Days list={list} />
      </ResourceTable>
    </AdminPage>
  );
}
