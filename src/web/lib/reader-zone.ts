import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const own = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's time zone; undefined on the server and while a page is being taken over. */
export const useReaderZone = (): string | undefined =>
  useSyncExternalStore<string | undefined>(never, own, () => undefined);
