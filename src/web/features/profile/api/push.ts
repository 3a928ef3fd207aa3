import { queryOptions } from '@tanstack/react-query';
import type { PushDevice, PushKey, PushSubscriptionBody } from '#shared/contracts/push.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

const SUBSCRIPTIONS = '/api/push/subscriptions';

/** The caller's push subscriptions; `current` is this device's. */
export const pushDevicesQuery = queryOptions<PushDevice[]>({ queryKey: [SUBSCRIPTIONS] });

/** What this browser is to be bound to. */
export const readPushKey = (api: ApiClient): Promise<PushKey> => api.get('/api/push/key');

/** Answers all devices as they are now. */
export const addPushDevice = (api: ApiClient, body: PushSubscriptionBody): Promise<PushDevice[]> =>
  api.send('POST', SUBSCRIPTIONS, body);

/** 404 where it gets none any more. */
export const removePushDevice = (api: ApiClient, id: string): Promise<unknown> =>
  api.send('DELETE', `${SUBSCRIPTIONS}/${encodeURIComponent(id)}`);
