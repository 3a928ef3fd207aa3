import { expect, it } from 'vitest';
import { publicAddress } from '#server/modules/pages/page-address.ts';
import { defaultFilters } from '#web/features/search/search-params.ts';

it('keeps a page of the search under every parameter that the screen reads', () => {
  for (const name of Object.keys(defaultFilters))
    expect(publicAddress(`/search?${name}=1`)?.url, name).toBe(`/search?${name}=1`);
});
