import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { activeFilters, defaultFilters, resetPanel, type SearchFilters } from '../search-params.ts';
import { widerRadiusQuery } from '../search-results.ts';

interface NothingProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

const PICTURE = '/illustrations/mini-excavator.yellow.alone.svg';

/** No results: what would bring some. */
export function NothingFound({ filters, onChange, problem }: NothingProps & { problem: string | undefined }) {
  const t = useText();
  const wider = useQuery(widerRadiusQuery(filters)).data;
  const isFiltered = activeFilters(filters).length > 0;
  return (
    <EmptyState title={t('search.empty.title')} text={problem ?? t('search.empty.text')} picture={PICTURE}>
      {wider && (
        <Button onClick={() => onChange({ ...filters, radius: wider })}>
          {t('search.empty.widen', { miles: wider })}
        </Button>
      )}
      {isFiltered && (
        <Button variant="line" onClick={() => onChange(resetPanel(filters))}>
          {t('search.empty.reset')}
        </Button>
      )}
      <Button variant={!wider && !isFiltered ? 'main' : 'line'} onClick={() => onChange(defaultFilters)}>
        {t('search.empty.all')}
      </Button>
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
