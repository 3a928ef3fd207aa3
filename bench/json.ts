import { fork } from 'node:child_process';
import { join } from 'node:path';
import { MARKETPLACE_NOW } from '#tests/support/marketplace/index.ts';
import type { Load } from './load.ts';
import { fillFreshMarketplace, openBenchProduct } from './product.ts';

const CONNECTIONS = 16;
const SECONDS = 5;

const CALLS: readonly (readonly [name: string, path: string])[] = [
  ['/api/categories', '/api/categories'],
  ['search near a place', '/api/equipment/search?location=Austin%2C%20TX'],
  ['search by category and price', '/api/equipment/search?category=concrete&minPrice=50&maxPrice=300'],
  ['search by text near a place', '/api/equipment/search?q=excavator&location=Austin%2C%20TX'],
];

/** Asked from a process of its own, so that asking takes nothing of the product's. */
function rateOf(load: Load): Promise<number> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  return new Promise((done, fail) => {
    child.once('message', (rate) => done(Number(rate)));
    child.once('exit', (code) => code !== 0 && fail(new Error(`asking for ${load.path} ended with ${code}`)));
    child.send(load);
  });
}

async function ratesOf(url: string, keepsAnswers: boolean): Promise<number[]> {
  const product = await openBenchProduct(url, { now: () => MARKETPLACE_NOW, keepsAnswers });
  try {
    const port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const rates: number[] = [];
    for (const [, path] of CALLS) {
      const load = { port, path, connections: CONNECTIONS };
      await rateOf({ ...load, seconds: 2 });
      rates.push(await rateOf({ ...load, seconds: SECONDS }));
    }
    return rates;
  } finally {
    await product.close();
  }
}

/**
 * Answers per second of JSON calls of guests over 10,000 listings: one process of the product, the database beside it. First as
 * the product answers them, which keeps an answer for two seconds, then with each one computed, as different questions are.
 */
export async function benchJson(url: string): Promise<void> {
  await fillFreshMarketplace(url, 10_000);
  const kept = await ratesOf(url, true);
  const computed = await ratesOf(url, false);
  CALLS.forEach(([name], index) => {
    const [one, other] = [kept[index], computed[index]].map((rate = 0) => rate.toFixed(0).padStart(6));
    console.log(`${name.padEnd(32)} ${one}/s, computed anew ${other}/s`);
  });
}
