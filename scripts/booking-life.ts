import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bookingLifeDocument } from '#shared/domain/booking-life-document.ts';

/** `npm run docs:booking-life`: the table of a booking's life, as it is in the code, into `docs/booking-life.md`. */
const target = resolve(import.meta.dirname, '../docs/booking-life.md');
await writeFile(target, bookingLifeDocument());
console.log(`Written: ${target}`);
