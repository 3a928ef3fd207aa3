import { ConfigError } from '#server/config.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { DEMONSTRATION_IDS } from '#server/db/seed/index.ts';
import type { Platform } from '#server/platform.ts';
import { readStoredClock } from '../clock/index.ts';
import {
  endAllSessions,
  lockPaymentMode,
  readNote,
  restrictOwners,
  writeNote,
} from './payment-mode.repository.ts';

/** What fell due in a time that has not come yet, with real money, could not be undone. */
async function refuseMovedClock(db: Connection): Promise<void> {
  const { offsetSeconds, targetSeconds } = await readStoredClock(db);
  const hours = Math.ceil(Math.max(offsetSeconds, targetSeconds) / 3600);
  if (hours === 0) return;
  throw new ConfigError(
    `The clock of this database was moved ${hours} ${hours === 1 ? 'hour' : 'hours'} ahead in sandbox mode, and real payments follow the real one. Use another database, or start once without the STRIPE settings and reset the clock: POST /api/sandbox/clock {"reset":true}.`,
  );
}

const listOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

async function hideDemonstration(tx: Transaction, now: Date): Promise<void> {
  const hidden = await restrictOwners(tx, DEMONSTRATION_IDS, true, now);
  if (hidden.length === 0) return;
  const before = listOf(await readNote(tx, 'payments.hidden_owners'));
  await writeNote(tx, 'payments.hidden_owners', [...new Set([...before, ...hidden])].join(','));
}

async function showDemonstration(tx: Transaction, now: Date): Promise<void> {
  const hidden = listOf(await readNote(tx, 'payments.hidden_owners'));
  if (hidden.length === 0) return;
  await restrictOwners(tx, hidden, false, now);
  await writeNote(tx, 'payments.hidden_owners', '');
}

/**
 * At the start, before the first request: a database goes from the sandbox to real payments, or back, without anything that
 * only the other may have. Throws ConfigError where the sandbox clock was moved and payments are real.
 */
export async function settlePaymentMode({ config, db, unitOfWork, clocks }: Platform): Promise<void> {
  if (!config.sandbox) await refuseMovedClock(db);
  const mode = config.sandbox ? 'sandbox' : 'real';
  const now = clocks.real.now();
  await unitOfWork.run(async (tx) => {
    await lockPaymentMode(tx);
    // Databases that are older than this record were sandboxes.
    const former = (await readNote(tx, 'payments.mode')) ?? 'sandbox';
    if (former !== mode) await endAllSessions(tx);
    await (config.sandbox ? showDemonstration(tx, now) : hideDemonstration(tx, now));
    await writeNote(tx, 'payments.mode', mode);
  });
}
