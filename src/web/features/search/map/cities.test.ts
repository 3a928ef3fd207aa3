import { expect, it } from 'vitest';
import { CITIES } from './cities.ts';

it('names cities that are in the United States, each once', () => {
  expect(CITIES.length).toBeGreaterThan(100);
  for (const { name, latitude, longitude } of CITIES) {
    expect(name).toMatch(/^[A-Z]/);
    expect(latitude, name).toBeGreaterThan(13);
    expect(latitude, name).toBeLessThan(72);
    expect(Math.abs(longitude), name).toBeGreaterThan(60);
  }
  const places = CITIES.map(({ name, latitude, longitude }) => [name, latitude, longitude].join());
  expect(new Set(places).size).toBe(CITIES.length);
  expect(CITIES.find(({ name }) => name === 'New York')?.rank).toBe(1);
});
