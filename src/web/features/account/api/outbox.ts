import { queryOptions } from '@tanstack/react-query';
import type { OutboxMessage } from '#shared/contracts/system.ts';

/** Newest first; of one recipient, or of all. */
export const outboxQuery = (to: string) =>
  queryOptions<OutboxMessage[]>({ queryKey: to ? ['/api/outbox', { to }] : ['/api/outbox'] });
