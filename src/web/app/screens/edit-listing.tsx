import { ownListingQuery } from '#web/data/listings.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { EditListingView } from '#web/features/listings/form/edit-listing-view.tsx';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = ({ params }) => <EditListingView id={params['id'] ?? ''} />;

export const load: RouteModule['load'] = async ({ client, params }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  try {
    const listing = await client.query(ownListingQuery(params['id'] ?? ''));
    return { status: listing ? 200 : 404 };
  } catch {
    // The screen shows the error and retries.
    return { status: 503 };
  }
};

export const head: RouteModule['head'] = ({ client, params, t }) => {
  const listing = client.getQueryData(ownListingQuery(params['id'] ?? '').queryKey);
  return {
    title: t('common.title', {
      page: listing === null ? t('listings.edit.missing') : t('listings.edit.title'),
    }),
    noIndex: true,
  };
};
