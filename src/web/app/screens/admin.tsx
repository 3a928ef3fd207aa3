import type { QueryClient } from '@tanstack/react-query';
import {
  statsQuery,
  weeksQuery,
  reviewerQuery,
  ADMIN_LISTINGS,
  ADMIN_USERS,
  ADMIN_WARNINGS,
} from '#web/data/admin.ts';
import { categoriesQuery } from '#web/data/first-page.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { AdminView } from '#web/features/admin/admin-view.tsx';
import { LISTINGS_FILTERS } from '#web/features/admin/equipment/listings-list.tsx';
import { readAdminTab } from '#web/features/admin/lib/admin-tabs.ts';
import { readParams, type Known } from '#web/features/admin/lists/list-url.ts';
import { listPageQuery } from '#web/features/admin/lists/list-query.ts';
import { USERS_FILTERS } from '#web/features/admin/users/users-list.ts';
import { WARNINGS_FILTERS } from '#web/features/admin/warnings/warnings-list.ts';
import type { RouteModule } from '../route.ts';
import { listingPicture } from '../slots/listing-picture.tsx';
import { Screen as NotFound } from './not-found.tsx';

/** A user who loses the Admin role while looking gets the 404 screen. */
export const Screen: RouteModule['Screen'] = ({ params }) =>
  useCurrentUser()?.isAdmin === true ? <AdminView picture={listingPicture} /> : <NotFound params={params} />;

function loadTab(client: QueryClient, search: string): Promise<unknown>[] {
  const list = (call: string, known: Known) => client.query(listPageQuery(call, readParams(known, search)));
  switch (readAdminTab(search)) {
    case 'overview':
      return [client.query(statsQuery), client.query(weeksQuery)];
    case 'users':
      return [list(ADMIN_USERS, USERS_FILTERS), client.query(statsQuery)];
    case 'warnings':
      return [list(ADMIN_WARNINGS, WARNINGS_FILTERS)];
    case 'equipment':
      return [
        list(ADMIN_LISTINGS, LISTINGS_FILTERS),
        client.query(categoriesQuery),
        client.query(statsQuery),
      ];
    case 'reviewer':
      return [client.query(reviewerQuery)];
    case 'aesthetics':
      return [];
  }
}

export const load: RouteModule['load'] = async ({ client, search }) => {
  // What fails of these is met again, and shown, in its own part of the page.
  await Promise.allSettled(loadTab(client, search.toString()));
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('admin.title') }),
  noIndex: true,
});
