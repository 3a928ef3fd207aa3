import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { filtersOf, searchStringOf, type SearchFilters } from '../search-params.ts';

/** A slider that is being dragged changes the address once it rests. */
const REST_MS = 250;

interface FilterState {
  /** What the address asks for: the results follow it. */
  applied: SearchFilters;
  /** The values of the controls, which run ahead of the address. */
  shown: SearchFilters;
  /** Changes filters, in place of the current address. */
  change: (next: SearchFilters) => void;
  /** A new search from the bar: a step in the history. */
  search: (next: SearchFilters) => void;
}

/** The address holds the filters. */
export function useFilters(pathname: string): FilterState {
  const address = useSearch();
  const [, navigate] = useLocation();
  const applied = useMemo(() => filtersOf(new URLSearchParams(address)), [address]);
  const [draft, setDraft] = useState<SearchFilters>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const go = useCallback(
    (next: SearchFilters, replace: boolean) => {
      clearTimeout(timer.current);
      navigate(pathname + searchStringOf(next), { replace });
      setDraft(undefined);
    },
    [navigate, pathname],
  );
  const change = useCallback(
    (next: SearchFilters) => {
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go(next, true), REST_MS);
    },
    [go],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  return { applied, shown: draft ?? applied, change, search: useCallback((next) => go(next, false), [go]) };
}
