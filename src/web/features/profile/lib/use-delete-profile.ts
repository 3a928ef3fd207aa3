import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { deleteProfile, blockingRentals } from '#web/data/profile.ts';
import { paths } from '#web/lib/paths.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { forgetUnsentPhotos } from '#web/lib/unsent-photos.ts';
import { flashToast } from '#web/ui/flash-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from './use-error-toast.ts';
import { fieldErrors, reasonOf } from './refusal.ts';

/** Forgets the person in this browser and leads on to `path` with a full load. */
export type ClearAndLeave = (client: QueryClient, path: string) => void;

/** Deletes the profile permanently; afterwards the browser is at the home page, as a guest. */
export function useDeleteProfile(forget: ClearAndLeave) {
  const t = useText();
  const toast = useToast();
  const errorToast = useErrorToast();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (password: string) => deleteProfile(apiOf(client), password),
    onSuccess: async () => {
      await forgetUnsentPhotos();
      const notice = { title: t('profile.delete.done'), text: t('profile.delete.doneText') };
      toast(notice);
      flashToast(notice);
      forget(client, paths.home);
    },
    onError: (failure) => errorToast(failure, 'profile.delete.failed', 'profile.delete.failedText'),
  });
  const { password: passwordError } = fieldErrors(error, ['password']);
  return {
    // After the success until the page is gone.
    busy: isPending || isSuccess,
    blocking: blockingRentals(error),
    passwordError,
    /** What went wrong as a whole. */
    failure:
      error && passwordError === undefined ? (reasonOf(error) ?? t('profile.delete.failedText')) : undefined,
    run: (password: string) => {
      if (!isPending && !isSuccess) mutate(password);
    },
  };
}
