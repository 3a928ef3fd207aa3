import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import { findPayer } from '../booking.repository.ts';
import { customerKey } from '../operations/enqueue-operations.ts';
import { findPendingBooking, writeOperation } from '../operations/operations.repository.ts';
import { providerUnavailable } from './provider-unavailable.ts';

/** Answers the provider's id of a person, who is made known to it before the first payment. 503 while it cannot be asked. */
export function createCustomers(
  { db, unitOfWork, clocks }: Pick<RunnerDeps, 'db' | 'unitOfWork' | 'clocks'>,
  runner: Pick<OperationRunner, 'flush'>,
) {
  return async function customerOf(userId: string, bookingId: string): Promise<string> {
    const { customerId, ...person } = await findPayer(db, userId);
    if (customerId !== null) return customerId;
    const key = customerKey(userId);
    await unitOfWork.run((tx) =>
      writeOperation(tx, {
        bookingId,
        paymentId: null,
        key,
        request: { kind: 'customer', userId, name: person.name, email: person.email },
        createdAt: clocks.real.now(),
      }),
    );
    // It may have been asked for on account of another booking.
    await runner.flush((await findPendingBooking(db, key)) ?? bookingId);
    const known = (await findPayer(db, userId)).customerId;
    if (known === null) throw providerUnavailable();
    return known;
  };
}
