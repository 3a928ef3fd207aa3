import { useHistoryState } from 'wouter/use-browser-location';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/** How many pages back in the browser's history the first one lies; kept by the browser with the address. */
interface PagerState {
  readonly turned?: number;
}

interface PagerProps {
  /** What is turned; for screen readers. */
  label: string;
  /** Addresses; undefined on the first page, and on the last one. */
  first: string | undefined;
  next: string | undefined;
}

/** Through a list that only knows what comes next: forward by address, back by the browser's own history. */
export function Pager({ label, first, next }: PagerProps) {
  const t = useText();
  const turned = useHistoryState<PagerState | null>()?.turned ?? 0;
  if (first === undefined && next === undefined) return null;
  return (
    <nav className="row-2 items-center justify-end" aria-label={label}>
      {first !== undefined && (
        <Link className="link inline-flex items-center min-h-44px mr-auto text-2" href={first}>
          {t('common.pager.first')}
        </Link>
      )}
      {first !== undefined && turned > 0 && (
        <Button variant="line" size="small" onClick={() => window.history.back()}>
          <Icon name="left" size={18} />
          {t('common.pager.previous')}
        </Button>
      )}
      {next !== undefined && (
        <ButtonLink
          variant="line"
          size="small"
          href={next}
          state={{ turned: turned + 1 } satisfies PagerState}
        >
          {t('common.pager.next')}
          <Icon name="right" size={18} />
        </ButtonLink>
      )}
    </nav>
  );
}
