import type { Block, BlockBody } from '#shared/contracts/listings.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

const blocksOf = (equipmentId: string): string => `/api/equipment/${encodeURIComponent(equipmentId)}/blocks`;

/** Keeps days for the owner; 409 `booked` with the bookings that are in the way. */
export const blockDays = (api: ApiClient, equipmentId: string, body: BlockBody): Promise<Block> =>
  api.send('POST', blocksOf(equipmentId), body);

/** Gives blocked days back. */
export const unblockDays = (api: ApiClient, equipmentId: string, blockId: string): Promise<unknown> =>
  api.send('DELETE', `${blocksOf(equipmentId)}/${encodeURIComponent(blockId)}`);
