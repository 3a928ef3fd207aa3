import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { USER_FILTERS, type AdminUser } from '#shared/contracts/admin-people.ts';
import { statsQuery, ADMIN_USERS } from '#web/data/admin.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminTable } from '../console/components/admin-table.tsx';
import { Choice, Filters } from '../console/components/filters.tsx';
import { leadTo } from '../lib/lead-to.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { useList } from '../lists/use-list.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { useUserColumns } from './user-columns.tsx';
import { ALL_USERS, USERS_LIST, type USERS_FILTERS } from './users-list.ts';

const useUsers = () => useList<AdminUser, typeof USERS_FILTERS>(ADMIN_USERS, USERS_LIST);
type List = ReturnType<typeof useUsers>;

function Tools({ list: { asked, ask } }: { list: List }) {
  const t = useText();
  return (
    <Filters>
      <SearchField
        label={t('admin.users.search')}
        value={asked.q ?? ''}
        onSearch={(text) => ask({ q: text }, true)}
      />
      <Choice
        label={t('admin.users.filter')}
        value={asked.filter}
        any={t('admin.users.everybody')}
        options={USER_FILTERS.map((value) => ({ value, label: t(`admin.users.filter.${value}`) }))}
        onChange={(filter) => ask({ filter })}
      />
    </Filters>
  );
}

/** How many there are, where all of them are listed. */
function Count({ isNarrowed }: { isNarrowed: boolean }) {
  const { t, locale } = useTexts();
  const total = useQuery(statsQuery).data?.totalUsers;
  if (isNarrowed || total === undefined) return null;
  return <p>{t('admin.users.count', { count: total, figure: formatNumber(locale, total) })}</p>;
}

function Nobody({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText();
  return (
    <EmptyState
      level={3}
      title={t('admin.users.none')}
      text={t(isNarrowed ? 'admin.users.noneText' : 'admin.users.noneYet')}
    >
      {isNarrowed && (
        <ButtonLink variant="line" href={ALL_USERS}>
          {t('admin.users.all')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** All accounts: search, filter, restrict, delete, create. */
export function UsersPanel() {
  const t = useText();
  const formId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLHeadingElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<AdminUser>();
  const list = useUsers();
  const columns = useUserColumns(setLeaving);
  const { asked, ask } = list;
  const { q, filter, sort = 'newest' } = asked;
  const isNarrowed = q !== undefined || filter !== undefined;
  return (
    <ListFrame
      title={t('admin.tab.users')}
      list={list}
      place={place}
      action={
        <>
          <Count isNarrowed={isNarrowed} />
          <Button
            ref={toggle}
            size="small"
            variant={isCreating ? 'line' : 'main'}
            aria-expanded={isCreating}
            aria-controls={formId}
            onClick={() => setCreating(!isCreating)}
          >
            {t(isCreating ? 'admin.cancel' : 'admin.users.create')}
          </Button>
        </>
      }
    >
      {isCreating && (
        <CreateUserForm
          id={formId}
          onDone={() => {
            setCreating(false);
            toggle.current?.focus();
          }}
        />
      )}
      <Tools list={list} />
      <AdminTable
        list={list}
        label={t('admin.users.list')}
        pagesLabel={t('admin.users.pages')}
        failed="admin.users.failed"
        columns={columns}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(next) => ask({ sort: next === 'newest' ? undefined : next })}
        empty={<Nobody isNarrowed={isNarrowed} />}
      />
      {leaving && (
        <DeleteUserDialog
          user={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => leadTo(place)}
        />
      )}
    </ListFrame>
  );
}
