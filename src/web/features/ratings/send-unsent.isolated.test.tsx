import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { PhotoError } from '#web/lib/upload-photo.ts';
import { createTexts } from '#web/lib/text.tsx';
import type * as UnsentPhotos from '#web/lib/unsent-photos.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import type { PhotoParts } from './lib/queues.ts';
import { sendUnsentPhotos } from './send-unsent.ts';

/** What the browser keeps, by name. */
const kept = vi.hoisted(() => new Map<string, readonly File[]>());
vi.mock(import('#web/lib/unsent-photos.ts'), async (importOriginal): Promise<typeof UnsentPhotos> => ({
  ...(await importOriginal()),
  keepUnsent: async (key, files) => {
    if (files.length === 0) kept.delete(key);
    else kept.set(key, files);
  },
  readUnsent: async (key) => [...(kept.get(key) ?? [])],
  unsentUnder: async (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
}));

let sent: string[];
/** The network, as often as it is asked. */
let isAway: boolean;
const parts: PhotoParts = {
  prepare: (file) => Promise.resolve({ file, name: file.name, decoded: false }),
  send: (bookingId, moment, { clientKey }) => {
    if (isAway) return Promise.reject(new PhotoError({ kind: 'offline' }));
    sent.push(`${bookingId} ${moment} ${clientKey}`);
    return Promise.resolve({ id: clientKey, moment } as BookingPhoto);
  },
};
const client = () => createQueryClient(() => Promise.resolve(Response.json({})));

beforeEach(() => {
  sent = [];
  isAway = false;
  for (const name of ['evidence usr_1 bkg_1 pickup key_1', 'evidence usr_2 bkg_1 pickup key_2'])
    kept.set(name, [new File(['x'], 'x.jpg', { type: 'image/jpeg' })]);
});
afterEach(() => {
  kept.clear();
});

it('sends what an earlier page has left, of that person alone, once, and confirms it', async () => {
  const [here, texts] = [client(), createTexts('en')];
  await Promise.all([
    sendUnsentPhotos(here, 'usr_1', texts, parts),
    sendUnsentPhotos(here, 'usr_1', texts, parts),
  ]);
  expect(sent).toEqual(['bkg_1 pickup key_1']);
  expect([...kept.keys()]).toEqual(['evidence usr_2 bkg_1 pickup key_2']);
  expect(currentToasts().find(({ open }) => open)?.title).toBe('A photo was sent');
});

it('keeps it where the network is still away, and sends it once that is back', async () => {
  isAway = true;
  await sendUnsentPhotos(client(), 'usr_1', createTexts('en'), parts);
  expect([sent, kept.size, currentToasts().filter(({ open }) => open)]).toEqual([[], 2, []]);
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent).toEqual(['bkg_1 pickup key_1']));
  await vi.waitFor(() => expect(kept.size).toBe(1));
});
