import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  notificationSettingsQuery,
  addPushDevice,
  pushDevicesQuery,
  readPushKey,
  removePushDevice,
} from '#web/data/profile.ts';
import { isNotFound } from '#web/lib/is-not-found.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  bindBrowser,
  freeBrowser,
  NoWorkerError,
  onPushPermission,
  readPushPermission,
  type PushPermission,
} from './push-browser.ts';
import { reasonOf } from './refusal.ts';

const notInBrowser = (): PushPermission => 'unknown';

/** What the person answers the browser; nothing happens until they have. */
async function turnOn(client: QueryClient, answer: Promise<NotificationPermission>): Promise<void> {
  if ((await answer) !== 'granted') return;
  const api = apiOf(client);
  const { publicKey } = await readPushKey(api);
  client.setQueryData(pushDevicesQuery.queryKey, await addPushDevice(api, await bindBrowser(publicKey)));
}

async function turnOff(client: QueryClient, id: string | undefined): Promise<void> {
  // Gone on its own meanwhile: that is what was wanted.
  if (id !== undefined)
    await removePushDevice(apiOf(client), id).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
  await freeBrowser();
}

/** Push notifications on this device: whether they are supported and on, and the switch. */
export function usePush() {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const permission = useSyncExternalStore(onPushPermission, readPushPermission, notInBrowser);
  const { data: devices = [] } = useQuery(pushDevicesQuery);
  const here = devices.find(({ current }) => current);
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: Promise<NotificationPermission> | undefined) =>
      answer ? turnOn(client, answer) : turnOff(client, here?.id),
    onError: (error, answer) => {
      const failed = answer ? 'profile.notifications.pushNotOn' : 'profile.notifications.pushNotOff';
      const text =
        error instanceof NoWorkerError
          ? t('profile.notifications.pushNoWorker')
          : (reasonOf(error) ?? t('profile.problem'));
      toast({ tone: 'destructive', title: t(failed), text });
    },
    onSettled: async () => {
      await client.invalidateQueries(pushDevicesQuery);
      await client.invalidateQueries(notificationSettingsQuery);
    },
  });
  return {
    permission,
    on: permission === 'granted' && here !== undefined,
    elsewhere: devices.filter(({ current }) => !current).length,
    busy: isPending,
    /** From a press alone, in which the browser is asked at once: later it would not let itself be. */
    turn: (on: boolean) => {
      if (!isPending) mutate(on ? Notification.requestPermission() : undefined);
    },
  };
}
