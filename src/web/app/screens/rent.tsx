import { useQuery } from '@tanstack/react-query';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { horizonOf, useTakenDays } from '#web/data/availability.ts';
import { debtQuery } from '#web/data/debt.ts';
import { equipmentQuery, useEquipment } from '#web/data/equipment.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { userQuery } from '#web/data/users.ts';
import { CategoryIcon } from '#web/features/equipment/components/category-icon.tsx';
import { RentFlow } from '#web/features/rent/components/rent-flow.tsx';
import {
  RentClosed,
  RentLoading,
  RentMissing,
  RentUnreachable,
} from '#web/features/rent/components/rent-states.tsx';
import { LazyTellWhenFree } from '#web/features/saved-searches/components/lazy-tell-when-free.tsx';
import { stepOf } from '#web/features/rent/lib/use-step.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { rentPath } from '#web/lib/paths.ts';
import { useServerNow } from '#web/lib/server-time.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { RouteModule } from '../route.ts';
import { loadItem } from './load-item.ts';

export const Screen: RouteModule['Screen'] = ({ params }) => {
  const { data: item, isPending, isError, isFetching, refetch } = useEquipment(params['id'] ?? '');
  if (isPending) return <RentLoading />;
  if (isError) return <RentUnreachable busy={isFetching} retry={() => void refetch()} />;
  if (!item) return <RentMissing />;
  return item.isOwn || !item.isAvailable ? <RentClosed item={item} /> : <Rent item={item} />;
};

function Rent({ item }: { item: EquipmentDetail }) {
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt);
  const today = dayAt(now, item.timeZone);
  const { query, taken, earliest } = useTakenDays(item.id, today);
  const owner = useQuery(userQuery(item.ownerId)).data;
  return (
    <RentFlow
      item={item}
      now={now}
      today={today}
      taken={{
        taken,
        earliest,
        known: query.data !== undefined,
        failed: query.isError,
        reload: () => void query.refetch(),
        ...horizonOf(today),
      }}
      ownerPhone={owner?.phoneNumber ?? ''}
      renderTaken={(days) => (
        <LazyTellWhenFree
          key={`${days.first} ${days.last}`}
          {...days}
          equipmentId={item.id}
          path={rentPath(item.id)}
        />
      )}
      picture={
        <Picture
          src={item.thumbnailImageUrl ?? item.imageUrls[0]}
          alt=""
          sizes="104px"
          placeholder={item.thumbnailPlaceholder}
          eager
          fallback={<CategoryIcon category={item.category} />}
        />
      }
    />
  );
}

export const load = loadItem((client) => [
  client.query(currentUserQuery).then(({ isGuest }) => (isGuest ? undefined : client.query(debtQuery))),
]);

export const head: RouteModule['head'] = ({ client, params, search, t }) => {
  const item = client.getQueryData(equipmentQuery(params['id'] ?? '').queryKey);
  const page = item
    ? t(stepOf(search) === 'agreement' ? 'rent.head.agreement' : 'rent.head.details', { name: item.name })
    : t('rent.missing.title');
  return { title: t('common.title', { page }), noIndex: true };
};
