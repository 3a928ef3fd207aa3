import { DeskNav } from '#web/features/admin/desk/components/desk-nav.tsx';
import { jobsQuery } from '#web/features/money-desk/api/jobs.ts';
import { moneyDeskQuery } from '#web/features/money-desk/api/money-desk.ts';
import { MoneyDeskView } from '#web/features/money-desk/components/money-desk-view.tsx';
import { useCurrentUser } from '#web/lib/session.ts';
import type { RouteModule } from '../route.ts';
import styles from './admin-money.module.css';
import { Screen as NotFound } from './not-found.tsx';

/** Whoever stops being the Admin while looking has the page no more. */
export const Screen: RouteModule['Screen'] = ({ params }) =>
  useCurrentUser()?.isAdmin === true ? (
    <>
      <div className={`container ${styles.nav ?? ''}`}>
        <DeskNav />
      </div>
      <MoneyDeskView />
    </>
  ) : (
    <NotFound params={params} />
  );

export const load: RouteModule['load'] = async ({ client }) => {
  // What fails of these is met again, and shown, in its own part of the page.
  await Promise.allSettled([client.query(moneyDeskQuery), client.infiniteQuery(jobsQuery)]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('moneyDesk.title') }),
  noIndex: true,
});
