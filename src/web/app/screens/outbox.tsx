import { useSearchParams } from 'wouter';
import { outboxQuery } from '#web/data/account.ts';
import { configQuery, usePublicConfig } from '#web/data/session.ts';
import { OutboxFilter } from '#web/features/account/outbox/outbox-filter.tsx';
import { OutboxList } from '#web/features/account/outbox/outbox-list.tsx';
import { PageHeading } from '#web/features/account/page-heading.tsx';
import { useText } from '#web/lib/text.tsx';
import type { RouteModule } from '../route.ts';
import { Screen as NotFound } from './not-found.tsx';

const recipientOf = (search: URLSearchParams): string => search.get('to')?.trim() ?? '';

export const Screen: RouteModule['Screen'] = ({ params }) => {
  const t = useText();
  const [search] = useSearchParams();
  const config = usePublicConfig();
  const to = recipientOf(search);
  if (config && !config.sandbox) return <NotFound params={params} />;
  return (
    <div className="container stack-5 max-w-784px py-8-12">
      <PageHeading title={t('account.outbox.title')}>{t('account.outbox.intro')}</PageHeading>
      <OutboxFilter to={to} />
      <OutboxList key={to} to={to} />
    </div>
  );
};

/** There is no outbox where messages are really sent. */
export const load: RouteModule['load'] = async ({ client, search }) => {
  const { sandbox } = await client.query({ ...configQuery, staleTime: 'static' });
  if (!sandbox) return { status: 404 };
  await client.query(outboxQuery(recipientOf(search))).catch(() => undefined);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ client, t }) => {
  const sandbox = client.getQueryData(configQuery.queryKey)?.sandbox ?? true;
  return {
    title: t('common.title', { page: t(sandbox ? 'account.outbox.title' : 'emptyStates.notFound.title') }),
    noIndex: true,
  };
};
