import { useLocation } from 'wouter';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import {
  activeFilters,
  defaultFilters,
  resetPanel,
  searchStringOf,
  type SearchFilters,
} from '../search-params.ts';

interface NothingProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

const PICTURE = '/illustrations/mini-excavator.yellow.alone.svg';

/** Links, so that they lead on without script as well. */
export function WidestSearches({ filters }: Pick<NothingProps, 'filters'>) {
  const t = useText();
  const [pathname] = useLocation();
  return (
    <>
      {activeFilters(filters).length > 0 && (
        <ButtonLink variant="line" href={pathname + searchStringOf(resetPanel(filters))}>
          {t('search.empty.reset')}
        </ButtonLink>
      )}
      {searchStringOf(filters) && (
        <ButtonLink variant="line" href={pathname}>
          {t('search.empty.all')}
        </ButtonLink>
      )}
    </>
  );
}

/** No results. */
export function NothingFound({
  filters,
  problem,
}: Pick<NothingProps, 'filters'> & { problem: string | undefined }) {
  const t = useText();
  return (
    <EmptyState title={t('search.empty.title')} text={problem ?? t('search.empty.text')} picture={PICTURE}>
      <WidestSearches filters={filters} />
    </EmptyState>
  );
}

/** The location is unknown: the field shows it too; the search works without it. */
export function UnknownPlace({ filters, onChange }: NothingProps) {
  const t = useText();
  return (
    <EmptyState title={t('search.unknownPlaceNext')} text={t('search.unknownPlaceText')} picture={PICTURE}>
      <Button onClick={() => onChange({ ...filters, location: '', radius: defaultFilters.radius })}>
        {t('search.anywhere')}
      </Button>
    </EmptyState>
  );
}
