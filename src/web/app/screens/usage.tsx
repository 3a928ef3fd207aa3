import { bookingQuery, conditionQuery, usageQuery } from '#web/data/bookings.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { EvidenceColumns } from '#web/features/ratings/components/evidence-columns.tsx';
import { Ratings } from '#web/features/ratings/components/ratings.tsx';
import { UsageView } from '#web/features/usage/components/usage-view.tsx';
import type { RouteModule } from '../route.ts';
import { ITEM_SLOTS } from '../slots/item-slots.tsx';

export const Screen: RouteModule['Screen'] = ({ params }) => {
  const id = params['id'] ?? '';
  return (
    <Ratings titleOf={ITEM_SLOTS.titleOf}>
      <UsageView key={id} bookingId={id} photos={<EvidenceColumns bookingId={id} />} />
    </Ratings>
  );
};

/** 404 for what is not the reader's; a guest is led to sign in first. */
export const load: RouteModule['load'] = async ({ client, params }) => {
  const id = params['id'] ?? '';
  try {
    const user = await client.query(currentUserQuery);
    if (user.isGuest) return { status: 200 };
    if (!(await client.query(usageQuery(id)))) return { status: 404 };
    await Promise.allSettled([client.query(bookingQuery(id)), client.query(conditionQuery(id))]);
    return { status: 200 };
  } catch {
    // The screen shows the error and retries.
    return { status: 503 };
  }
};

export const head: RouteModule['head'] = ({ client, params, t }) => {
  const isMissing = client.getQueryData(usageQuery(params['id'] ?? '').queryKey) === null;
  const page = t(isMissing ? 'usage.missing.head' : 'usage.title');
  return { title: t('common.title', { page }), noIndex: true };
};
