import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface MoreButtonProps {
  /** Of pages. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  wide?: boolean;
  children: ReactNode;
}

/** Brings the next page of a list; nothing where there is none. */
export function MoreButton({ query, wide = false, children }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="line"
      wide={wide}
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
