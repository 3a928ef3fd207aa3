import type { Category } from '#shared/contracts/equipment.ts';
import { categoryPath } from '#web/lib/paths.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { categoryPicture } from './category-art.ts';
import styles from './category-grid.module.css';
import { CategoryIcon } from './category-icon.tsx';

const PLACEHOLDERS = 10;

function CategoryTile({ category: { name, itemCount } }: { category: Category }) {
  const t = useText();
  return (
    <Link className={styles.tile} href={categoryPath(name)}>
      <Picture
        className={styles.picture}
        src={categoryPicture(name)}
        alt=""
        ratio="fill"
        flush
        fallback={<CategoryIcon category={name} />}
      />
      <span className={styles.words}>
        <strong className={styles.name}>{categoryName(t, name)}</strong>
        {t('home.categories.count', { itemCount })}
      </span>
    </Link>
  );
}

/** The categories by their machines; any that we have no drawing of by the default icon. */
export function CategoryGrid({ categories }: { categories: readonly Category[] | undefined }) {
  if (!categories) {
    return (
      <div className={styles.grid} aria-busy>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Skeleton key={index} className={styles.placeholder} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.grid}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} />
        </li>
      ))}
    </ul>
  );
}
