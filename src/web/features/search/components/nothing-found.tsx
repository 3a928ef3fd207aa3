import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { activeFilters, defaultFilters, resetPanel, type SearchFilters } from '../search-params.ts';

interface NothingProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

const PICTURE = '/illustrations/mini-excavator.yellow.alone.svg';
const WIDER = [50, 100, 250];

/** No results: what would bring some. */
export function NothingFound({ filters, onChange, problem }: NothingProps & { problem: string | undefined }) {
  const t = useText();
  const { location, radius } = filters;
  const wider = location ? WIDER.find((miles) => miles > radius) : undefined;
  const isFiltered = activeFilters(filters).length > 0;
  return (
    <EmptyState title={t('search.empty.title')} text={problem ?? t('search.empty.text')} picture={PICTURE}>
      {wider !== undefined && (
        <Button onClick={() => onChange({ ...filters, radius: wider })}>
          {t('search.empty.widen', { miles: wider })}
        </Button>
      )}
      {isFiltered && (
        <Button variant="line" onClick={() => onChange(resetPanel(filters))}>
          {t('search.empty.reset')}
        </Button>
      )}
      <Button
        variant={wider === undefined && !isFiltered ? 'main' : 'line'}
        onClick={() => onChange(defaultFilters)}
      >
        {t('search.empty.all')}
      </Button>
    </EmptyState>
  );
}

/** The place is not known: the field says so too; the search can do without it. */
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
