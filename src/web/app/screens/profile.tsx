import type { QueryClient } from '@tanstack/react-query';
import { billingQuery } from '#web/data/billing.ts';
import {
  devicesQuery,
  notificationSettingsQuery,
  pushDevicesQuery,
  warningsQuery,
} from '#web/data/profile.ts';
import { ratingStatsQuery, userRatingsQuery } from '#web/data/ratings.ts';
import { statementsQuery } from '#web/data/statements.ts';
import { signOut, currentUserQuery } from '#web/data/session.ts';
import { ProfileView } from '#web/features/profile/components/profile-view.tsx';
import { readProfileTab, type ProfileTab } from '#web/features/profile/lib/profile-url.ts';
import type { RouteModule } from '../route.ts';

/** Nothing of the person stays in this browser, wherever it goes on to. */
const forget = (client: QueryClient, path: string): void =>
  signOut(client, () => window.location.assign(path));

export const Screen: RouteModule['Screen'] = () => <ProfileView forget={forget} />;

function loadTab(client: QueryClient, tab: ProfileTab, userId: string): Promise<unknown>[] {
  if (tab === 'profile')
    return [
      client.query(notificationSettingsQuery),
      client.query(devicesQuery),
      client.query(pushDevicesQuery),
      client.query(billingQuery),
      client.query(statementsQuery),
    ];
  if (tab === 'ratings')
    return [client.query(ratingStatsQuery(userId)), client.infiniteQuery(userRatingsQuery(userId))];
  return [];
}

export const load: RouteModule['load'] = async ({ client, search }) => {
  const user = await client.query(currentUserQuery);
  if (user.isGuest) return { status: 200 };
  const tab = readProfileTab(search.toString());
  // What fails of these is met again, and shown, in its own part of the page.
  await Promise.allSettled([client.query(warningsQuery), ...loadTab(client, tab, user.id)]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('profile.title') }),
  noIndex: true,
});
