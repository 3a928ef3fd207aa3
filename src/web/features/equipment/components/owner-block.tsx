import { useQuery } from '@tanstack/react-query';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { userQuery } from '#web/data/users.ts';
import { formatMonth } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MessageOwner } from './message-owner.tsx';

/** Whose it is, and the way to write to them. */
export function OwnerBlock({ item }: { item: Pick<EquipmentDetail, 'id' | 'ownerId' | 'isOwn'> }) {
  return (
    <div className="stack-4">
      <OwnerCard ownerId={item.ownerId} />
      {!item.isOwn && <MessageOwner item={item} />}
    </div>
  );
}

function OwnerCard({ ownerId }: { ownerId: string }) {
  const { t, locale } = useTexts();
  const { data: owner, isError, refetch } = useQuery(userQuery(ownerId));
  if (isError) {
    return (
      <Banner
        tone="warning"
        action={
          <Button variant="line" size="small" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('item.owner.failed')}
      </Banner>
    );
  }
  if (!owner) {
    return (
      <div className="flex items-center gap-3 min-h-52px" aria-busy>
        <Skeleton shape="circle" />
        <div className="flex-1 shrinks">
          <Skeleton width="half" />
          <Skeleton shape="small" width="most" />
        </div>
      </div>
    );
  }
  const name = [owner.firstName, owner.lastName].filter(Boolean).join(' ');
  return (
    <div className="flex items-center gap-3 min-h-52px">
      <Avatar name={name} src={owner.profileImageUrl} size="large" />
      <div className="flex-1 shrinks">
        <h3>{name}</h3>
        <p className="flex flex-wrap gap-0-3 muted">
          <Rating value={Number(owner.ownerRating)} count={owner.ownerRatingCount} />
          <span>{t('item.owner.since', { month: formatMonth(locale, owner.createdAt) })}</span>
        </p>
      </div>
    </div>
  );
}
