import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Operations } from '#shared/contracts/admin-operations.ts';
import { jobsQuery, operationsQuery } from '#web/data/admin.ts';
import { paths } from '#web/lib/paths.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import type { Fact } from '#web/ui/fact-list.tsx';
import { writeListUrl } from '../../lists/list-url.ts';
import { BOOKINGS_LIST } from '../bookings/bookings-list.tsx';
import { AdminPage } from '../components/admin-page.tsx';
import { Figures } from '../components/facts.tsx';
import { RowLink } from '../components/row-link.tsx';
import { FailuresSection } from './failures-section.tsx';
import {
  DENIED,
  DISPUTES,
  FAILED_DELIVERIES,
  FAILED_JOBS,
  FAILED_REFUNDS,
  HOLDS,
  RATINGS,
} from './trouble-columns.tsx';

/** How much there is of what has a place of its own. */
function Counts({ counts }: Pick<Operations, 'counts'>) {
  const { t, locale } = useTexts();
  const link = (count: number, href: string) => <RowLink href={href}>{formatNumber(locale, count)}</RowLink>;
  const facts: Fact[] = [
    {
      name: t('admin.operations.overdue'),
      value: link(counts.overdue, writeListUrl(BOOKINGS_LIST, { concern: 'overdue' })),
      note: t('admin.operations.overdueNote'),
    },
    {
      name: t('admin.operations.differences'),
      value: link(counts.differences, paths.adminMoney),
      note: t('admin.operations.differencesNote'),
    },
    { name: t('admin.operations.failedJobs'), value: formatNumber(locale, counts.failedJobs) },
    { name: t('admin.operations.failedDeliveries'), value: formatNumber(locale, counts.failedDeliveries) },
  ];
  return <Figures facts={facts} />;
}

const byId = ({ id }: { readonly id: string }): string => id;
const byBooking = ({ bookingId }: { readonly bookingId: string }): string => bookingId;

/** `total`: as the operations count them. */
function FailedJobs({ total }: { total: number }) {
  return (
    <Loaded explained query={useQuery(jobsQuery)} title="admin.jobs.loadFailed" skeleton="h-240px">
      {(jobs) => (
        <FailuresSection
          name="jobs"
          columns={FAILED_JOBS}
          rows={jobs.filter(({ lastError }) => lastError !== null)}
          keyOf={({ queue, id }) => `${queue} ${id}`}
          total={total}
        />
      )}
    </Loaded>
  );
}

function Troubles({ operations }: { operations: Operations }) {
  const { ratings, denied, holds, disputes, failedDeliveries, failedRefunds, counts } = operations;
  return (
    <>
      <Counts counts={counts} />
      <div className="stack-8">
        <FailuresSection name="denied" columns={DENIED} rows={denied} keyOf={byBooking} />
        <FailuresSection name="failedRefunds" columns={FAILED_REFUNDS} rows={failedRefunds} keyOf={byId} />
        <FailuresSection name="holds" columns={HOLDS} rows={holds} keyOf={byBooking} />
        <FailuresSection name="disputes" columns={DISPUTES} rows={disputes} keyOf={byId} />
        <FailuresSection name="ratings" columns={RATINGS} rows={ratings} keyOf={byId} />
        <FailedJobs total={counts.failedJobs} />
        <FailuresSection
          name="deliveries"
          columns={FAILED_DELIVERIES}
          rows={failedDeliveries}
          keyOf={byId}
          total={counts.failedDeliveries}
        />
      </div>
    </>
  );
}

/** What needs the Admin's attention, the most urgent first: decisions, money that is owed, holds, disputes, jobs, messages. */
export function OperationsView() {
  const t = useText();
  const client = useQueryClient();
  const query = useQuery(operationsQuery);
  const refresh = () => {
    void query.refetch();
    void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
  };
  return (
    <AdminPage
      title={t('admin.operations.title')}
      text={t('admin.operations.text')}
      actions={
        <Button variant="line" size="small" busy={query.isFetching} onClick={refresh}>
          {t('admin.operations.refresh')}
        </Button>
      }
      busy={query.isPending}
    >
      <Loaded
        explained
        query={{ ...query, refetch: refresh }}
        title="admin.operations.failed"
        skeleton="h-240px"
      >
        {(operations) => <Troubles operations={operations} />}
      </Loaded>
    </AdminPage>
  );
}
