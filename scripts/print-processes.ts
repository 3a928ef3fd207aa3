import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bookingProcessDocument } from '#shared/domain/booking-process/document.ts';
import { claimProcessDocument } from '#shared/domain/claims/claim-document.ts';
import { paymentLifecycleDocument } from '#shared/domain/payment-lifecycle-document.ts';
import { englishError } from '#shared/messages/english-errors.ts';

/** `npm run docs:process`: prints the booking process, the claim process and the payment lifecycle into `docs`. */
const documents = {
  'booking-process.md': () => bookingProcessDocument(englishError),
  'claim-process.md': () => claimProcessDocument(englishError),
  'payment-lifecycle.md': paymentLifecycleDocument,
};
for (const [name, print] of Object.entries(documents)) {
  const target = resolve(import.meta.dirname, '../docs', name);
  await writeFile(target, print());
  console.log(`Written: ${target}`);
}
