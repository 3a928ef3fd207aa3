import { useRef } from 'react';
import { newClientKey } from '#web/lib/client-key.ts';

/** A key for what is sent: the same for the same contents, so that a second press sends nothing twice. */
export function useSameKey(): (contents: object) => string {
  const last = useRef({ contents: '', key: '' });
  return (contents) => {
    const text = JSON.stringify(contents);
    if (last.current.contents !== text) last.current = { contents: text, key: newClientKey() };
    return last.current.key;
  };
}
