import type { Head } from './route.ts';

/**
 * Keeps the browser's head in step with the screen after a navigation; the server writes the first one (entry-server). What it
 * says of a page for search engines stays on `servers` page: they read it after the page has been taken over.
 */
export function applyHead(head: Head, servers: boolean): void {
  document.title = head.title;
  if (head.description !== undefined || !servers) setMeta('name', 'description', head.description);
  setMeta('name', 'robots', head.noIndex ? 'noindex' : undefined);
}

function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (content === undefined) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, key);
  meta.content = content;
}
