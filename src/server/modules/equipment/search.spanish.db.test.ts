import { beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { categories } from '#shared/domain/categories.ts';
import spanish from '#shared/messages/es/common.json' with { type: 'json' };
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

let product: TestApp;

const LISTINGS: readonly (readonly [name: string, brand: string, categoryId: string])[] = [
  ['Enclosed Trailer', 'Haulmark', 'trailers'],
  ['Cordless Drill', 'DeWalt', 'drills-and-attachments'],
  ['Rolling Scaffold', 'Tallador', 'framing'],
  ['Jobsite Table Saw', 'SawStop', 'framing'],
  ['Backhoe Loader', 'Case', 'heavy-equipment'],
  ['Warehouse Forklift', 'Monta', 'heavy-equipment'],
  ['Contractor Wheelbarrow', 'Carret', 'landscape'],
  ['Engine-Driven Welder', 'Soldado', 'electrical'],
  ['Skid Steer Loader', 'Bobcat', 'heavy-equipment'],
  ['Centrifugal Trash Pump', 'Bomag', 'plumbing'],
  ['Retroexcavadora JCB', 'JCB', 'heavy-equipment'],
  ['Portable Air Conditioner', 'MovinCool', 'hvac'],
  ['Utility Bucket Truck', 'Versalift', 'service-vehicles'],
  ['Concrete Mixer', 'Crown', 'concrete'],
];

async function search(q: string) {
  const response = await product.app.inject(`/api/equipment/search?${new URLSearchParams({ q }).toString()}`);
  return {
    items: response.json<EquipmentSummary[]>(),
    names: response.json<EquipmentSummary[]>().map(({ name }) => name),
    corrected: response.headers['x-corrected-query'],
  };
}

beforeAll(async () => {
  product = await buildTestApp();
  const ownerId = await createOwner(product.platform.db);
  for (const [name, brand, categoryId] of LISTINGS) {
    await createListing(product.platform.db, { ownerId, name, brand, model: null, categoryId });
  }
});

describe('searching in Spanish', () => {
  it.each([
    ['remolque', 'Enclosed Trailer'],
    ['remolques', 'Enclosed Trailer'],
    ['taladro', 'Cordless Drill'],
    ['sierra', 'Jobsite Table Saw'],
    ['sierra de mesa', 'Jobsite Table Saw'],
    ['andamio', 'Rolling Scaffold'],
    ['andamios', 'Rolling Scaffold'],
    ['retroexcavadora', 'Backhoe Loader'],
    ['montacargas', 'Warehouse Forklift'],
    ['carretilla', 'Contractor Wheelbarrow'],
    ['soldadora', 'Engine-Driven Welder'],
    ['minicargador', 'Skid Steer Loader'],
    ['bomba', 'Centrifugal Trash Pump'],
    ['bomba de agua', 'Centrifugal Trash Pump'],
    ['mezcladora para concreto', 'Concrete Mixer'],
    ['backhoe', 'Retroexcavadora JCB'],
  ])('finds what "%s" names', async (q, name) => {
    const { names, corrected } = await search(q);
    expect(names).toContain(name);
    expect(corrected).toBeUndefined();
  });

  it('finds nothing else with the word for a machine that only one listing names', async () => {
    expect((await search('carretilla')).names).toEqual(['Contractor Wheelbarrow']);
    expect((await search('soldadoras')).names).toEqual(['Engine-Driven Welder']);
  });

  it.each(categories.map(({ id, name }) => ({ id, name })))(
    'finds the category $name by its English and its Spanish name',
    async ({ id, name }) => {
      const inSpanish = (spanish as Record<string, string>)[`common.category.${id}`] ?? '';
      const listed = LISTINGS.filter(([, , categoryId]) => categoryId === id).map(([listing]) => listing);
      expect((await search(name)).names).toEqual(expect.arrayContaining(listed));
      expect((await search(inSpanish)).names).toEqual(expect.arrayContaining(listed));
    },
  );
});

describe('correcting a typo', () => {
  it.each(['bobact', 'tallado', 'soldao', 'haulmarc', 'versalif', 'monto', 'bomac'])(
    'never turns "%s" into a brand',
    async (q) => {
      const brands = new Set(LISTINGS.map(([, brand]) => brand.toLowerCase()));
      const { corrected } = await search(q);
      expect(brands.has(decodeURIComponent(String(corrected ?? '')))).toBe(false);
    },
  );

  it('still finds a typed brand and its beginning', async () => {
    expect((await search('haulmark')).names).toEqual(['Enclosed Trailer']);
    expect((await search('haulm')).names).toEqual(['Enclosed Trailer']);
  });

  it('corrects a Spanish typo to the Spanish word', async () => {
    const { names, corrected } = await search('remolqe');
    expect(names).toContain('Enclosed Trailer');
    expect(corrected).toBe('remolque');
  });
});
