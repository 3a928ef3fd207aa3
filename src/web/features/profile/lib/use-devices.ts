import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Device } from '#shared/contracts/profile.ts';
import { devicesQuery, endDevice, endOtherDevices } from '#web/data/profile.ts';
import { isNotFound } from '#web/lib/is-not-found.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from './use-error-toast.ts';

/** Devices that are signed in; one (or, without one, all the others) can be signed out. `ended`: once that is true. */
export function useDevices(ended: () => void) {
  const t = useText();
  const toast = useToast();
  const errorToast = useErrorToast();
  const client = useQueryClient();
  const query = useQuery(devicesQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (device: Device | undefined) => {
      if (!device) return endOtherDevices(apiOf(client));
      // Signed out meanwhile on its own: that is what was wanted.
      return endDevice(apiOf(client), device.id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    onSuccess: (_answer, device) => {
      client.setQueryData(devicesQuery.queryKey, (before = []) =>
        before.filter(({ id, current }) => (device ? id !== device.id : current)),
      );
      const text = device
        ? t('profile.devices.endedText', { device: device.name })
        : t('profile.devices.othersEnded');
      toast({ title: t('profile.devices.ended'), text });
      ended();
    },
    onError: (error) => errorToast(error, 'profile.devices.notEnded'),
    onSettled: () => client.invalidateQueries(devicesQuery),
  });
  return {
    query,
    /** Which one is being signed out; 'others' for all but this one. */
    ending: isPending ? (variables?.id ?? 'others') : undefined,
    end: (device?: Device) => {
      if (!isPending) mutate(device);
    },
  };
}
