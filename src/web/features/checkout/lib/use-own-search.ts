import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The query of the page that this screen was opened for. While the next page is being brought the address is already that page's. */
export function useOwnSearch(): string {
  const [pathname] = useLocation();
  const search = useSearch();
  const [own, setOwn] = useState({ pathname, search });
  const isHere = pathname === own.pathname;
  if (isHere && search !== own.search) setOwn({ pathname, search });
  return isHere ? search : own.search;
}
