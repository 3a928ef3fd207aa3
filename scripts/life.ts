import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bookingLifeDocument } from '#shared/domain/booking-life-document.ts';
import { paymentLifeDocument } from '#shared/domain/payment-life-document.ts';

/** `npm run docs:life`: the tables of a booking's and of its money's life, as they are in the code, into `docs`. */
const documents = { 'booking-life.md': bookingLifeDocument, 'payment-life.md': paymentLifeDocument };
for (const [name, print] of Object.entries(documents)) {
  const target = resolve(import.meta.dirname, '../docs', name);
  await writeFile(target, print());
  console.log(`Written: ${target}`);
}
