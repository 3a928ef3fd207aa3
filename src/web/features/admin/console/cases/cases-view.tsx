import type { AdminCase } from '#shared/contracts/cases.ts';
import { ADMIN_CASE_STATES } from '#shared/domain/admin-lists.ts';
import { CASE_KINDS } from '#shared/domain/cases.ts';
import { ADMIN_CASES } from '#web/data/cases.ts';
import { useText } from '#web/lib/text.tsx';
import { ResourceTable } from '../../lists/resource-table.tsx';
import { useList } from '../../lists/use-list.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { CASE_COLUMNS, CASES_LIST, type CASES_FILTERS } from './cases-list.tsx';

/** The inbox: what people have asked, reported and contest, the oldest first. */
export function CasesView() {
  const t = useText();
  const list = useList<AdminCase, typeof CASES_FILTERS>(ADMIN_CASES, CASES_LIST);
  const { userId, bookingId } = list.asked;
  const row = list.someRow;
  const person = [row?.opener, row?.other].find((party) => party?.id === userId);
  return (
    <AdminPage title={t('admin.cases.title')} text={t('admin.cases.text')}>
      <ResourceTable
        name="cases"
        list={list}
        columns={CASE_COLUMNS}
        keyOf={({ id }) => id}
        search="admin.cases.search"
        firstSort="oldest"
        choices={[
          {
            by: 'state',
            label: 'admin.cases.state',
            any: 'admin.cases.anyState',
            options: ADMIN_CASE_STATES.map((value) => ({ value, label: t(`admin.cases.state.${value}`) })),
          },
          {
            by: 'kind',
            label: 'admin.cases.kind',
            any: 'admin.cases.anyKind',
            options: CASE_KINDS.map((value) => ({ value, label: t(`support.kind.${value}`) })),
          },
        ]}
        chips={{
          userId: t('admin.list.of', { name: person?.name ?? userId ?? '' }),
          bookingId: t('admin.list.of', { name: row?.booking?.orderNumber ?? bookingId ?? '' }),
        }}
      />
    </AdminPage>
  );
}
