import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maximumStars, recentReviews } from '#shared/domain/limits.ts';
import type { CurrentUser, RatingStats } from '#shared/contracts/users.ts';
import { ratingStatsQuery, userRatingsQuery } from '#web/data/ratings.ts';
import { paths } from '#web/lib/paths.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTexts, useText, type MessageId } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { rowsOf } from '#web/data/pages.ts';
import { Loaded } from '#web/ui/load-error.tsx';
import { FAILED } from '../lib/failed.ts';
import styles from './ratings-panel.module.css';
import { Review } from './review.tsx';

/** How many more at a time. */
const MORE_REVIEWS = 10;

/** The reviews: the first five, then more. */
function useReviews(userId: string) {
  const query = useInfiniteQuery(userRatingsQuery(userId));
  const [most, setMost] = useState(recentReviews);
  const all = rowsOf(query.data, ({ id }) => id);
  const shown = all.slice(0, most);
  const more = async () => {
    setMost(most + MORE_REVIEWS);
    if (all.length < most + MORE_REVIEWS && query.hasNextPage) await query.fetchNextPage();
  };
  return { query, shown, hasMore: all.length > most || query.hasNextPage, more };
}

interface TileProps {
  title: MessageId;
  /** With one decimal. */
  rating: string;
  count: number;
}

function Tile({ title, rating, count }: TileProps) {
  const { t, locale } = useTexts();
  return (
    <div className={styles.tile}>
      <dt>{t(title)}</dt>
      {count === 0 ? (
        <dd className="muted">{t('profile.ratings.none')}</dd>
      ) : (
        <dd>
          <span className="flex items-center gap-6px leading-tight text-5 tracking-tighter weight-black">
            <Icon name="star" size={22} filled className="star-color stroke-none" />
            {formatNumber(locale, Number(rating), 1)}
            <span className={styles.most}>{t('profile.ratings.of', { most: maximumStars })}</span>
          </span>
          <span className="muted">{t('profile.ratings.count', { count })}</span>
        </dd>
      )}
    </div>
  );
}

function Stats({ stats }: { stats: RatingStats }) {
  const { ownerRating, ownerRatingCount, renterRating, renterRatingCount } = stats;
  return (
    <dl className={styles.tiles}>
      <Tile title="profile.ratings.renter" rating={renterRating} count={renterRatingCount} />
      <Tile title="profile.ratings.owner" rating={ownerRating} count={ownerRatingCount} />
    </dl>
  );
}

function Reviews({ userId, total }: { userId: string; total: number | undefined }) {
  const t = useText();
  const { query, shown, hasMore, more } = useReviews(userId);
  const left = total === undefined ? MORE_REVIEWS : Math.max(1, total - shown.length);
  return (
    <section
      className={styles.reviews}
      aria-labelledby="profile-reviews"
      aria-busy={query.isPending || undefined}
    >
      <h2 id="profile-reviews">{t('profile.ratings.recent')}</h2>
      <Loaded query={query} title="profile.ratings.failed" skeleton="h-320px" {...FAILED}>
        {() => null}
      </Loaded>
      {query.isSuccess && shown.length === 0 && (
        <EmptyState
          level={3}
          title={t('profile.ratings.empty')}
          text={t('profile.ratings.emptyText')}
          picture="/illustrations/mini-excavator.yellow.alone.svg"
        >
          <ButtonLink variant="line" size="small" href={paths.search}>
            {t('profile.ratings.find')}
          </ButtonLink>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((rating) => (
            <Review key={rating.id} rating={rating} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button
          className="justify-self-start"
          variant="line"
          busy={query.isFetchingNextPage}
          onClick={() => void more()}
        >
          {t('profile.ratings.more', { count: Math.min(left, MORE_REVIEWS) })}
        </Button>
      )}
    </section>
  );
}

/** The user's ratings in both roles, and the reviews. */
export function RatingsPanel({ user }: { user: CurrentUser }) {
  const query = useQuery(ratingStatsQuery(user.id));
  const total = query.data && query.data.ownerRatingCount + query.data.renterRatingCount;
  return (
    <div className="stack-8 content-start">
      <Loaded query={query} title="profile.ratings.statsFailed" skeleton={styles.tileSkeleton} {...FAILED}>
        {(stats) => <Stats stats={stats} />}
      </Loaded>
      <Reviews userId={user.id} total={total} />
    </div>
  );
}
