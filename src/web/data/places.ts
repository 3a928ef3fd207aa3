import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from './call.ts';

const MIN_LETTERS = 2;
const TYPING_PAUSE_MS = 180;

const placesQuery = (q: string) => read('/api/places', { q });

/** `value`, debounced. */
function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

/** Places that begin with the typed text; none while the field is not being edited. */
export function usePlaceSuggestions(typed: string, active: boolean): string[] {
  const wanted = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const enabled = active && wanted.length >= MIN_LETTERS;
  const { data } = useQuery({ ...placesQuery(wanted), enabled, placeholderData: keepPreviousData });
  return enabled ? (data ?? []).map((place) => place.label) : [];
}
