/** Who we are, and how one searches here, for search engines. `origin`: scheme and host; `searchPath`: the search page. */
export function shopJsonLd(name: string, origin: string, searchPath: string): Record<string, unknown>[] {
  const [url, organization] = [`${origin}/`, `${origin}/#organization`];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name,
      url,
      logo: `${origin}/icon.svg`,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPath}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
