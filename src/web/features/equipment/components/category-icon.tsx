import { categoryIconPath } from './category-art.ts';

/** The line icon of a category, or the default one. It decorates: the name stands beside it. */
export function CategoryIcon({ category, size = 64 }: { category: string; size?: number }) {
  return (
    <svg
      className="line-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={size > 40 ? 1.2 : 1.8}
      aria-hidden
    >
      <path d={categoryIconPath(category)} />
    </svg>
  );
}
