import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './field.tsx';

/** No Enter key is needed, and not every letter makes a call. */
const TYPING_PAUSE_MS = 300;

/**
 * Searches once typing pauses, for other words than the last time alone: a search without a change could take somebody back who has
 * left for another address meanwhile. Answers the words of the last search, at first `initial`, and notes those of another way to search.
 */
export function useTypedSearch(text: string, initial: string, onSearch: (words: string) => void) {
  const [searched, setSearched] = useState(initial);
  const wanted = text.trim();
  const search = useEffectEvent(() => {
    setSearched(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (wanted === searched) return;
    const timer = setTimeout(() => search(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, searched]);
  return [searched, setSearched] as const;
}

interface SearchFieldProps {
  label: string;
  hint?: string;
  maxLength: number;
  /** What is searched for when the field appears. */
  initial: string;
  /** Called with the words once typing pauses. */
  onSearch: (words: string) => void;
}

/** Words to search a list by; the list follows while one types. */
export function SearchField({ label, hint, maxLength, initial, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(initial);
  useTypedSearch(text, initial.trim(), onSearch);
  return (
    <TextField
      label={label}
      {...(hint === undefined ? {} : { hint })}
      type="search"
      autoComplete="off"
      maxLength={maxLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
