import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from './field.tsx';

/** Not every letter makes a call. */
const TYPING_PAUSE_MS = 300;

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
  const wanted = text.trim();
  const searched = useRef(wanted);
  const search = useEffectEvent(() => {
    searched.current = wanted;
    onSearch(wanted);
  });
  useEffect(() => {
    // A search without a change could take somebody back who has left for another address meanwhile.
    if (wanted === searched.current) return;
    const timer = setTimeout(() => search(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
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
