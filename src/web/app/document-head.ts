import type { Head } from './route.ts';

/**
 * Updates the browser's head after a navigation; the server writes the first one (entry-server). What that contains for
 * search engines stays while the server's page is shown: they read it after hydration.
 */
export function applyHead(head: Head, servers: boolean): void {
  document.title = head.title;
  if (head.description !== undefined || !servers) setMeta('description', head.description);
  setMeta('robots', head.noIndex ? 'noindex' : undefined);
}

/** What `applyHead` leaves as the server has written it. */
export const headOfServer = (): Head => ({
  title: document.title,
  noIndex: document.head.querySelector('meta[name="robots"]') !== null,
});

function setMeta(name: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}
