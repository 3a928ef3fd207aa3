import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConditionRating, EquipmentDetail } from '#shared/contracts/equipment.ts';
import { FORMER_MEMBER } from '#shared/domain/former-member.ts';
import { recentReviews } from '#shared/domain/limits.ts';
import { conditionRatingsQuery } from '#web/data/equipment.ts';
import { rowsOf } from '#web/data/pages.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { formatMonth } from '#web/lib/format.ts';
import { reportPath } from '#web/lib/paths.ts';
import { personName } from '#web/lib/person-name.ts';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import styles from './equipment.module.css';

const WORDS: readonly MessageId[] = [
  'item.stars.1',
  'item.stars.2',
  'item.stars.3',
  'item.stars.4',
  'item.stars.5',
];
const MORE = 10;

/** Renters' ratings only: what an owner notes before a rental or after maintenance is no review. */
function useReviews(id: string) {
  const query = useInfiniteQuery(conditionRatingsQuery(id));
  const rows = rowsOf(query.data, (row) => row.id);
  return { query, reviews: rows.filter((row) => row.ratingType === 'post_rental') };
}

/** What renters say: the first five, then more. */
export function Reviews({ item }: { item: Pick<EquipmentDetail, 'id' | 'reviewCount'> }) {
  const { t } = useTexts();
  const { query, reviews } = useReviews(item.id);
  const [shown, setShown] = useState(recentReviews);
  const known = reviews.slice(0, shown);
  const left = Math.max(0, item.reviewCount - known.length);
  const hasMore = reviews.length > shown || query.hasNextPage;

  const more = async () => {
    setShown((before) => before + MORE);
    if (reviews.length < shown + MORE && query.hasNextPage) await query.fetchNextPage();
  };
  if (query.isPending) {
    return (
      <div className={styles.list} aria-busy>
        {[0, 1].map((index) => (
          <div key={index} className="column-2">
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton width="most" />
          </div>
        ))}
      </div>
    );
  }
  if (query.isError && reviews.length === 0)
    return <RetryBanner retry={() => void query.refetch()}>{t('item.reviews.failed')}</RetryBanner>;
  if (reviews.length === 0) return <p className="muted-color">{t('item.reviews.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {known.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="line"
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void more()}
        >
          {left > 0 ? t('item.reviews.more', { count: Math.min(left, MORE) }) : t('item.reviews.moreAny')}
        </Button>
      )}
    </>
  );
}

function Review({ review }: { review: ConditionRating }) {
  const { t, locale } = useTexts();
  const { raterId, raterName, createdAt, comments, overallCondition } = review;
  const stars = Math.round(overallCondition);
  const word = WORDS[stars - 1];
  const user = useCurrentUser();
  const canReport = raterName !== FORMER_MEMBER && user?.id !== raterId;
  return (
    <li className="column-2">
      <div className="flex items-center gap-3">
        <Avatar name={raterName} />
        <div>
          <h3>{personName(t, raterName)}</h3>
          <p className={styles.facts}>
            <span className="inline-flex star-color" aria-hidden>
              {Array.from({ length: stars }, (_, index) => (
                <Icon key={index} name="star" size={15} filled />
              ))}
            </span>
            <span className="sr-only">{t('item.reviews.spoken', { stars, word: word ? t(word) : '' })}</span>
            {word && <span aria-hidden>{t(word)}</span>}
            <span>· {formatMonth(locale, createdAt)}</span>
          </p>
        </div>
        {canReport && (
          <IconLink
            className="ml-auto"
            href={reportPath({ kind: 'report_person', subject: raterId })}
            icon="alert"
            label={`${t('common.report')}: ${raterName}`}
          />
        )}
      </div>
      {comments && <p>{comments}</p>}
    </li>
  );
}
