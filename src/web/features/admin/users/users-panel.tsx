import { useId, useRef, useState } from 'react';
import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { USER_FILTERS } from '#shared/domain/admin-lists.ts';
import { ADMIN_USERS } from '#web/data/admin.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { leadTo } from '../lib/lead-to.ts';
import { Count, ListFrame } from '../lists/list-frame.tsx';
import { ResourceTable } from '../lists/resource-table.tsx';
import { useList } from '../lists/use-list.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { USERS_LIST, type USERS_FILTERS } from './users-list.ts';

/** All accounts: search, filter, restrict, delete, create. */
export function UsersPanel() {
  const t = useText();
  const formId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLHeadingElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<AdminUser>();
  const list = useList<AdminUser, typeof USERS_FILTERS>(ADMIN_USERS, USERS_LIST);
  return (
    <ListFrame
      title={t('admin.tab.users')}
      list={list}
      place={place}
      action={
        <>
          <Count list={list} of="totalUsers" text="admin.users.count" />
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
      <ResourceTable
        name="users"
        level={3}
        list={list}
        columns={userColumns(setLeaving)}
        keyOf={({ id }) => id}
        search="admin.users.search"
        choices={[
          {
            by: 'filter',
            label: 'admin.users.filter',
            any: 'admin.users.everybody',
            options: USER_FILTERS.map((value) => ({ value, label: t(`admin.users.filter.${value}`) })),
          },
        ]}
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
