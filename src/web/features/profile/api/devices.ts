import { queryOptions } from '@tanstack/react-query';
import type { Device } from '#shared/contracts/profile.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

const DEVICES = '/api/users/devices';
/** The user may have signed in elsewhere meanwhile: a return to the page refetches. */
const FRESH_MS = 60_000;

/** Where the caller is signed in, the device used last first. */
export const devicesQuery = queryOptions<Device[]>({ queryKey: [DEVICES], staleTime: FRESH_MS });

/** Signs one device out; 404 where it is not signed in any more. */
export const endDevice = (api: ApiClient, id: string): Promise<unknown> =>
  api.send('DELETE', `${DEVICES}/${encodeURIComponent(id)}`);

/** Signs out all devices but this one. */
export const endOtherDevices = (api: ApiClient): Promise<unknown> => api.send('DELETE', DEVICES);
