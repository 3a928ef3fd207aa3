/** `page` on the address itself, `true` below it; for `aria-current`. */
export function currentOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
