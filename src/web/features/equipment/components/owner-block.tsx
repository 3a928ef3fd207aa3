import { useQuery } from '@tanstack/react-query';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { userQuery } from '#web/data/users.ts';
import { formatMonth } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { reportPath } from '#web/lib/paths.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { MessageOwner } from './message-owner.tsx';

/** Whose it is, and the way to write to them. */
export function OwnerBlock({ item }: { item: Pick<EquipmentDetail, 'id' | 'ownerId' | 'isOwn'> }) {
  const t = useText();
  return (
    <div className="stack-4">
      <OwnerCard ownerId={item.ownerId} />
      {!item.isOwn && <MessageOwner item={item} />}
      {!item.isOwn && (
        <Link
          className="inline-flex items-center min-h-44px link justify-self-start text-2"
          href={reportPath({ kind: 'report_listing', subject: item.id })}
        >
          {t('common.report')}
        </Link>
      )}
    </div>
  );
}

function OwnerCard({ ownerId }: { ownerId: string }) {
  const { t, locale } = useTexts();
  const { data: owner, isError, refetch } = useQuery(userQuery(ownerId));
  if (isError) return <RetryBanner retry={() => void refetch()}>{t('item.owner.failed')}</RetryBanner>;
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
        {owner.answers && <p className="muted">{t('item.owner.answers', owner.answers)}</p>}
        {owner.isIdentityVerified && <p className="muted">✓ {t('item.owner.identity')}</p>}
      </div>
    </div>
  );
}
