import { useEffect, useRef, useState } from 'react';
import type { Upload } from '#shared/contracts/listings.ts';
import { maximumCasePhotos } from '#shared/domain/limits.ts';
import { maximumPhotoBytes } from '#shared/domain/listing-limits.ts';
import { newClientKey } from '#web/lib/client-key.ts';
import { shrinkPhoto } from '#web/lib/shrink-photo.ts';
import { PhotoError, uploadPhoto } from '#web/lib/upload-photo.ts';

/** A photo of the form, from when it was chosen. */
export interface CasePhotoUpload {
  readonly key: string;
  readonly file: File;
  /** Address of something that shows it, once it is prepared. */
  readonly preview: string | undefined;
  /** Undefined until the server has it. */
  readonly id: string | undefined;
  readonly failed: boolean;
}

/** The photos of a form: sent as they are chosen, named by the message that goes with them. */
export function useCasePhotos() {
  const [photos, setPhotos] = useState<readonly CasePhotoUpload[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const calling = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const calls = calling.current;
    return () => calls.forEach((call) => call.abort());
  }, []);

  const change = (key: string, part: Partial<CasePhotoUpload>) =>
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));

  async function upload({ key, file }: Pick<CasePhotoUpload, 'key' | 'file'>): Promise<void> {
    const call = new AbortController();
    calling.current.set(key, call);
    const { signal } = call;
    try {
      const prepared = await shrinkPhoto(file);
      if (prepared.file.size > maximumPhotoBytes) throw new PhotoError({ kind: 'tooBig' });
      if (prepared.decoded) change(key, { preview: URL.createObjectURL(prepared.file) });
      const { id } = await uploadPhoto<Upload>('/api/case-photos', prepared, {
        signal,
        onProgress: () => undefined,
      });
      change(key, { id });
    } catch {
      if (!signal.aborted) change(key, { failed: true });
    }
  }

  return {
    photos,
    tooMany,
    room: maximumCasePhotos - photos.length,
    isBusy: photos.some(({ id, failed }) => id === undefined && !failed),
    /** Of those that the server has. */
    ids: photos.flatMap(({ id }) => (id === undefined ? [] : [id])),
    add(files: readonly File[]) {
      const fitting = files.slice(0, maximumCasePhotos - photos.length);
      setTooMany(fitting.length < files.length);
      const added = fitting.map((file) => ({ key: newClientKey(), file }));
      setPhotos((before) => [
        ...before,
        ...added.map((each) => ({ ...each, preview: undefined, id: undefined, failed: false })),
      ]);
      for (const each of added) void upload(each);
    },
    retry(photo: CasePhotoUpload) {
      change(photo.key, { failed: false });
      void upload(photo);
    },
    remove(key: string) {
      calling.current.get(key)?.abort();
      setTooMany(false);
      setPhotos((before) => before.filter((photo) => photo.key !== key));
    },
    clear: () => setPhotos([]),
  };
}

export type CasePhotos = ReturnType<typeof useCasePhotos>;
