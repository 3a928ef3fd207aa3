import { queryOptions } from '@tanstack/react-query';
import type { OutboxMessage } from '#shared/contracts/system.ts';

/** Newest first; to one recipient, or everybody's. */
export const outboxQuery = (to: string) =>
  queryOptions<OutboxMessage[]>({ queryKey: to ? ['/api/outbox', { to }] : ['/api/outbox'] });
