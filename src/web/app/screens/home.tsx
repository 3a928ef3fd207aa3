import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { featuredSkeletons } from '#shared/domain/interface-constants.ts';
import { myRentalsQuery, categoriesQuery, featuredQuery } from '#web/data/first-page.ts';
import { todayCountsQuery } from '#web/data/today-counts.ts';
import { usePlaceSuggestions } from '#web/data/places.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { CategoryGrid } from '#web/features/equipment/components/category-grid.tsx';
import { EquipmentCard, EquipmentCardSkeleton } from '#web/features/equipment/components/equipment-card.tsx';
import { FavoriteButton } from '#web/features/favourites/components/favorite-button.tsx';
import { shopJsonLd } from '#web/features/home/lib/shop-json-ld.ts';
import { Hero } from '#web/features/home/components/hero.tsx';
import { QuickActions } from '#web/features/home/components/quick-actions.tsx';
import { SearchForm } from '#web/features/home/components/search-form.tsx';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { showFlashToast } from '#web/ui/flash-toast.ts';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { paths } from '../../lib/paths.ts';
import type { RouteModule } from '../route.ts';
import styles from './home.module.css';

function HeroSearch() {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const places = usePlaceSuggestions(typed, typed !== '');
  return (
    <SearchForm
      action={paths.search}
      places={places}
      onPlaceChange={setTyped}
      onSearch={(asked) => navigate(asked.size > 0 ? `${paths.search}?${asked.toString()}` : paths.search)}
    />
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <RetryBanner retry={onRetry}>{t('home.failed')}</RetryBanner>;
}

function Categories() {
  const t = useText();
  const { data, isError, refetch } = useQuery(categoriesQuery);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('home.categories.title')}</h2>
      {isError ? <Retry onRetry={() => void refetch()} /> : <CategoryGrid categories={data} />}
    </section>
  );
}

function FeaturedItems() {
  const t = useText();
  const { data, isError, refetch } = useQuery(featuredQuery);
  if (isError) return <Retry onRetry={() => void refetch()} />;
  if (data?.length === 0) return <p className={styles.empty}>{t('home.featured.empty')}</p>;
  return (
    <div className={styles.featured} aria-busy={!data}>
      {data
        ? data.map((item) => (
            <EquipmentCard
              key={item.id}
              item={item}
              mark={<FavoriteButton id={item.id} name={item.name} />}
            />
          ))
        : Array.from({ length: featuredSkeletons }, (_, index) => <EquipmentCardSkeleton key={index} />)}
    </div>
  );
}

function Featured() {
  const t = useText();
  return (
    <section className={styles.section}>
      <div className="flex items-center justify-between gap-4 mb-2">
        <h2>{t('home.featured.title')}</h2>
        <Link className="link inline-flex items-center min-h-44px" href={paths.search}>
          {t('home.featured.all')}
        </Link>
      </div>
      <FeaturedItems />
    </section>
  );
}

export const Screen: RouteModule['Screen'] = () => {
  // A user who has just deleted their profile arrives here.
  useEffect(showFlashToast, []);
  return (
    <>
      <Hero>
        <HeroSearch />
      </Hero>
      <div className="container">
        <QuickActions />
        <Categories />
        <Featured />
      </div>
    </>
  );
};

export const load: RouteModule['load'] = async ({ client }) => {
  const rentals = async () => {
    const user = await client.query(currentUserQuery);
    if (!user.isGuest)
      await Promise.allSettled([client.query(myRentalsQuery(user.id)), client.query(todayCountsQuery)]);
  };
  // What fails here is met again, and shown, where it is used.
  await Promise.allSettled([client.query(categoriesQuery), client.query(featuredQuery), rentals()]);
  return { status: 200 };
};

export const head: RouteModule['head'] = ({ t, origin }) => ({
  title: t('home.head.title'),
  description: t('home.head.description'),
  canonical: paths.home,
  // The build leaves it out of what the browser loads.
  ...(import.meta.env.SSR ? { jsonLd: shopJsonLd(t('common.product'), origin, paths.search) } : {}),
});
