import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { defaultFilters } from './search-params.ts';
import { widerRadiusQuery } from './search-results.ts';

/** Asks with a server that finds something from `nearest` miles on. */
async function ask(filters: Partial<typeof defaultFilters>, nearest: number) {
  const radii: string[] = [];
  const client = createQueryClient(async (path) => {
    const radius = new URL(path, 'http://localhost').searchParams.get('radius') ?? '';
    radii.push(radius);
    return Response.json(Number(radius) >= nearest ? [{ id: 'eq_1' }] : []);
  });
  return { offered: await client.query(widerRadiusQuery({ ...defaultFilters, ...filters })), radii };
}

describe('the wider radius of a search that found nothing', () => {
  it('suggests the nearest radius in which something lies', async () => {
    expect(await ask({ location: 'Austin, TX' }, 80)).toEqual({ offered: 100, radii: ['50', '100'] });
    expect(await ask({ location: 'Austin, TX', radius: 60 }, 80)).toEqual({ offered: 100, radii: ['100'] });
  });

  it('suggests no radius where nothing lies in any of them', async () => {
    expect(await ask({ location: 'Nome, AK' }, 1000)).toEqual({ offered: null, radii: ['50', '100', '250'] });
  });

  it('asks for no radius without a place', async () => {
    expect(await ask({}, 0)).toEqual({ offered: null, radii: [] });
  });
});
