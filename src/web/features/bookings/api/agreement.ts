import { queryOptions } from '@tanstack/react-query';
import type { StoredAgreement } from '#shared/contracts/bookings.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** The agreement as it was agreed to, word for word. */
export const agreementQuery = (id: string) =>
  queryOptions<StoredAgreement>({ queryKey: [BOOKINGS, id, 'agreement'] });
