import { bankPayoutsQuery, payoutEarningsQuery, payoutStatusQuery, payoutsQuery } from '#web/data/payouts.ts';
import { statementsQuery } from '#web/data/statements.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { PayoutsView } from '#web/features/payouts/components/payouts-view.tsx';
import type { RouteModule } from '../route.ts';

export const Screen: RouteModule['Screen'] = PayoutsView;

export const load: RouteModule['load'] = async ({ client }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  // What fails of these is met again, and shown, in its own part of the page.
  await Promise.allSettled([
    client.query(payoutStatusQuery),
    client.query(payoutEarningsQuery),
    client.infiniteQuery(payoutsQuery),
    client.infiniteQuery(bankPayoutsQuery),
    client.query(statementsQuery),
  ]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('payouts.title') }),
  noIndex: true,
});
