import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { maximumPhotoBytes } from '#shared/domain/listing-limits.ts';
import { updateProfile } from '#web/data/profile.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { PhotoError, uploadPhoto, type UploadOptions } from '#web/lib/upload-photo.ts';
import { shrinkPhoto } from '#web/lib/shrink-photo.ts';
import { useText, type Translate } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { reasonOf } from './refusal.ts';

const MEGABYTE = 1024 * 1024;

async function uploaded(file: File, options: UploadOptions): Promise<string> {
  const picture = await shrinkPhoto(file);
  options.signal.throwIfAborted();
  if (picture.file.size > maximumPhotoBytes) throw new PhotoError({ kind: 'tooBig' });
  return (await uploadPhoto('/api/uploads', picture, options)).url;
}

function failureText(error: Error, t: Translate): string {
  if (!(error instanceof PhotoError)) return reasonOf(error) ?? t('profile.problem');
  const { problem } = error;
  if (problem.kind === 'tooBig')
    return t('profile.picture.tooBig', { megabytes: maximumPhotoBytes / MEGABYTE });
  return (problem.kind === 'refused' ? problem.message : undefined) ?? t('profile.problem');
}

/** The person's picture: another one, or none (null). Names and number go along as they are on file. */
export function usePicture({ firstName, lastName, phoneNumber }: CurrentUser) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (file: File | null) => {
      const { signal } = (calling.current = new AbortController());
      setProgress(0);
      const profileImageUrl = file ? await uploaded(file, { signal, onProgress: setProgress }) : null;
      signal.throwIfAborted();
      return updateProfile(apiOf(client), { firstName, lastName, phoneNumber, profileImageUrl });
    },
    onSuccess: (after, file) => {
      client.setQueryData(currentUserQuery.queryKey, after);
      const text = t(file ? 'profile.picture.updated' : 'profile.picture.removed');
      toast({ title: t('profile.details.updated'), text });
    },
    onError: (error) => {
      // Called off: nothing has failed.
      if (calling.current?.signal.aborted) return;
      const text = failureText(error, t);
      toast({ tone: 'destructive', title: t('profile.details.failed'), text });
    },
  });
  return {
    adding: isPending && variables !== null,
    removing: isPending && variables === null,
    /** Of the upload, from 0 to 1. */
    progress,
    change: (file: File | null) => {
      if (!isPending) mutate(file);
    },
    cancel: () => calling.current?.abort(),
  };
}
