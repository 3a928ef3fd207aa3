import { queryOptions } from '@tanstack/react-query';
import type { UserCard } from '#shared/contracts/users.ts';

/** The person on the other side; 404 once they have left. With a phone number while the rental lives. */
export const otherPartyQuery = (userId: string) =>
  queryOptions<UserCard>({ queryKey: ['/api/users', userId] });
